import { addDays } from '@lineside/contract/core'
import { useTranslation } from '../../../core/i18n/index.ts'
import { nameOfPlace, placesWithin, usePlaces } from '../../../core/pickers/index.ts'
import { DateInput } from '../../../ui/dates.ts'
import {
  ChoiceButtons,
  Collapsible,
  IconButton,
  IconChevronLeft,
  IconChevronRight,
  Row,
  Select,
  Stack,
  useIsPhone,
} from '../../../ui/index.ts'
import type { Board } from '../queries.ts'
import styles from './Board.module.css'
import type { BoardState } from './useBoardState.ts'

interface BoardFiltersProps {
  industryId: number
  state: BoardState
  /** left out while it is on its way */
  board: Board | undefined
  change: (next: Partial<BoardState>) => void
}

const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
const idOf = (value: string | null) => (value === null ? null : Number(value))

/** Day and shift of the board, its plant, line and form; on a phone these fold away. */
export function BoardFilters(props: BoardFiltersProps) {
  const { t } = useTranslation('core')
  const isPhone = useIsPhone()
  const { industryLineId, formId } = props.state
  const others = (
    <>
      <PlantFilter {...props} />
      <LineFilter {...props} />
      <FormFilter {...props} />
    </>
  )
  return (
    // a fieldset lays out otherwise
    <Row gap={12} align="end" className={styles.filters} role="group" aria-label={t('list.filters')}>
      <DayFilter {...props} />
      <ShiftChoice {...props} />
      {isPhone ? (
        <Collapsible title={t('list.filters')} defaultOpen={industryLineId !== null || formId !== null}>
          <Stack>{others}</Stack>
        </Collapsible>
      ) : (
        others
      )}
    </Row>
  )
}

function DayFilter({ state, board, change }: BoardFiltersProps) {
  const { t } = useTranslation('slots')
  const day = board?.productionDate ?? state.productionDate
  const toDay = (productionDate: string | null) => change({ productionDate, shiftId: null })
  const step = (days: number) => day && toDay(addDays(day, days))
  return (
    <Row gap={2} align="end" wrap={false} fit="content" className={styles.day}>
      <IconButton icon={IconChevronLeft} label={t('board.previousDay')} onClick={() => step(-1)} />
      <DateInput label={t('board.day')} value={day} onChange={(value) => value !== day && toDay(value)} />
      <IconButton icon={IconChevronRight} label={t('board.nextDay')} onClick={() => step(1)} />
    </Row>
  )
}

/** Room for one shift among several, in rem. */
const SHIFT_WIDTH = 7.5

function ShiftChoice({ board, change }: BoardFiltersProps) {
  const { t } = useTranslation('slots')
  if (!board || board.shifts.length < 2) return null
  return (
    <div className={styles.shifts} style={{ minWidth: `min(100%, ${board.shifts.length * SHIFT_WIDTH}rem)` }}>
      <ChoiceButtons
        label={t('board.shift')}
        options={board.shifts.map(option)}
        value={board.shift ? String(board.shift.id) : null}
        onChange={(value) => change({ productionDate: board.productionDate, shiftId: idOf(value) })}
      />
    </div>
  )
}

function PlantFilter({ industryId, change }: BoardFiltersProps) {
  const { t } = useTranslation('slots')
  const plants = usePlaces().places.filter(({ level }) => level === 'industry')
  if (plants.length < 2) return null
  return (
    <div className={styles.filter}>
      <Select
        label={t('board.plant')}
        options={plants.map((plant) => option({ id: plant.id, name: nameOfPlace(plant) }))}
        value={String(industryId)}
        onChange={(value) => change({ industryId: idOf(value), industryLineId: null, formId: null, shiftId: null })}
      />
    </div>
  )
}

function LineFilter({ industryId, state, change }: BoardFiltersProps) {
  const { t } = useTranslation('slots')
  const { places, loading } = usePlaces()
  const lines = placesWithin(places, 'industryLine', { industry: [String(industryId)] })
  return (
    <div className={styles.filter}>
      <Select
        label={t('board.line')}
        placeholder={t('board.allLines')}
        options={lines.map((line) => option({ id: line.id, name: nameOfPlace(line) }))}
        searchable
        clearable
        loading={loading}
        value={state.industryLineId === null ? null : String(state.industryLineId)}
        onChange={(value) => change({ industryLineId: idOf(value) })}
      />
    </div>
  )
}

function FormFilter({ state, board, change }: BoardFiltersProps) {
  const { t } = useTranslation('slots')
  return (
    <div className={styles.filter}>
      <Select
        label={t('board.form')}
        placeholder={t('board.allForms')}
        options={(board?.forms ?? []).map(option)}
        searchable
        clearable
        loading={!board}
        value={state.formId === null ? null : String(state.formId)}
        onChange={(value) => change({ formId: idOf(value) })}
      />
    </div>
  )
}
