import { useQuery } from '@tanstack/react-query'
import { type Picker, type Place, usePlaces, pickers as usual } from '../../core/pickers/index.ts'
import { positionOptionsQuery, taskOptionsQuery } from './queries.ts'

interface Row {
  id: number
  industryId: number
  name: string
}

interface PickerRows {
  data: readonly Row[] | undefined
  isPending: boolean
  isError: boolean
}

/** Those of one plant. */
function ofPlant(industryId: number, useRows: () => PickerRows): Picker {
  return {
    search: 'local',
    useOptions: () => {
      const { data, isPending, isError } = useRows()
      const own = (data ?? []).filter((row) => row.industryId === industryId)
      return {
        options: own.map(({ id, name }) => ({ value: String(id), label: name })),
        loading: isPending,
        failed: isError,
      }
    },
    useNames: () => Object.fromEntries((useRows().data ?? []).map(({ id, name }) => [String(id), name])),
  }
}

const isBelowPlant = ({ level, enabled }: Place) => level !== 'industry' && level !== 'collectPoint' && enabled

/** Every place of the plants below them: a line, its process, its family. */
function usePlaceRows(): PickerRows {
  const { places, loading, failed } = usePlaces()
  return { data: places.filter(isBelowPlant), isPending: loading, isError: failed }
}

/** What the filters of a plant's matrix offer. */
export function pickersOf(industryId: number): Readonly<Record<string, Picker>> {
  const { shift } = usual
  return {
    place: ofPlant(industryId, usePlaceRows),
    skillTask: ofPlant(industryId, () => useQuery(taskOptionsQuery)),
    skillPosition: ofPlant(industryId, () => useQuery(positionOptionsQuery)),
    ...(shift && {
      shift: { ...shift, useOptions: (text) => shift.useOptions(text, { industry: [String(industryId)] }) },
    }),
  }
}
