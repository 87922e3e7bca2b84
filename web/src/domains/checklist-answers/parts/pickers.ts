import { permissions } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { nameOfPlace, type Option, type Picker, usePlaces } from '../../../core/pickers/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { type AppliedPlace, offeredQuery, someAnswersQuery, titlesQuery } from '../queries.ts'

const namesOf = (options: readonly Option[]) => Object.fromEntries(options.map(({ value, label }) => [value, label]))

function useTitles() {
  const { data = [], isPending, isError } = useQuery(titlesQuery)
  const options = data.map(({ id, name, title }): Option => ({ value: String(id), label: name, detail: title }))
  return { options, loading: isPending, failed: isError }
}

const checklistPicker: Picker = {
  search: 'local',
  useOptions: () => useTitles(),
  useNames: () => namesOf(useTitles().options),
}

/** The areas in which something is applied: of what the reader may apply, and of what was applied last. */
function useAreas() {
  // who only decides or reads results is offered none
  const { can } = useSession()
  const offered = useQuery({ ...offeredQuery(), enabled: can(permissions.applyChecklists) })
  const applied = useQuery(someAnswersQuery({}))
  const known: readonly Pick<AppliedPlace, 'kind' | 'id' | 'name'>[] = [
    ...(offered.data ?? []).flatMap(({ places }) => places),
    ...(applied.data ?? []).map(({ place }) => place),
  ]
  const byId = new Map(known.filter(({ kind }) => kind === 'AREA').map(({ id, name }) => [id, name]))
  const options = [...byId]
    .map(([id, name]): Option => ({ value: String(id), label: name }))
    .sort((a, b) => a.label.localeCompare(b.label))
  // who may apply nothing still reads what others applied
  return { options, loading: applied.isPending, failed: applied.isError }
}

const areaPicker: Picker = {
  search: 'local',
  useOptions: () => useAreas(),
  useNames: () => namesOf(useAreas().options),
}

function usePlaceOptions() {
  const { places, loading, failed } = usePlaces()
  const plants = new Map(places.filter(({ level }) => level === 'industry').map((one) => [one.id, nameOfPlace(one)]))
  const options = places.map((place): Option => {
    const plant = plants.get(place.industryId)
    return {
      value: String(place.id),
      label: nameOfPlace(place),
      ...(place.level !== 'industry' && plant ? { detail: plant } : {}),
    }
  })
  return { options, loading, failed }
}

const placePicker: Picker = {
  search: 'local',
  useOptions: () => usePlaceOptions(),
  useNames: () => namesOf(usePlaceOptions().options),
}

/** What the lists of applications filter by that no other list does. */
export const pickers: Readonly<Record<string, Picker>> = {
  checklist: checklistPicker,
  area: areaPicker,
  place: placePicker,
}
