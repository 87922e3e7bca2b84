import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { useNow } from '../../../core/api/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePlaces, usePlantZone } from '../../../core/pickers/index.ts'
import { useListChanges } from '../../../core/realtime/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { Meta, Skeleton, Stack, StateView, Surface, useIsPhone } from '../../../ui/index.ts'
import { StartedRoutes } from '../../scripts/index.tsx'
import { type Board as BoardOf, boardQuery } from '../queries.ts'
import styles from './Board.module.css'
import { BoardFilters } from './BoardFilters.tsx'
import { KindNumbers } from './KindNumbers.tsx'
import { LineStrips } from './LineStrips.tsx'
import { markId } from './mark-id.ts'
import { SlotDialogs } from './SlotDialogs.tsx'
import { TimeList } from './TimeList.tsx'
import { type BoardState, useBoardState } from './useBoardState.ts'
import { countKinds, countsOf, stripsOf } from './view.ts'

/** A shift of a plant at a glance: what was due, what was done, what is due now. */
export function Board() {
  const { state, change } = useBoardState()
  const { places, loading } = usePlaces()
  const industryId = state.industryId ?? places.find(({ level }) => level === 'industry')?.id ?? null
  if (industryId === null) return loading ? <Waiting /> : <StateView kind="empty" />
  return <PlantBoard key={industryId} industryId={industryId} state={state} change={change} />
}

interface PlantBoardProps {
  industryId: number
  state: BoardState
  change: (next: Partial<BoardState>) => void
}

function PlantBoard({ industryId, state, change }: PlantBoardProps) {
  const { productionDate, shiftId, industryLineId } = state
  const client = useQueryClient()
  const query = boardQuery({
    industryId,
    productionDate: productionDate ?? undefined,
    shiftId: shiftId ?? undefined,
    industryLineId: industryLineId ?? undefined,
  })
  const { data, error, refetch } = useQuery(query)
  useListChanges('slots.list', () => void client.invalidateQueries({ queryKey: query.queryKey }))
  return (
    <Stack fit="content" className={styles.board}>
      <BoardFilters industryId={industryId} state={state} board={data} change={change} />
      {data ? <Shift board={data} state={state} change={change} /> : null}
      {data ? <Routes board={data} state={state} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Waiting /> : null}
    </Stack>
  )
}

function Waiting() {
  return (
    <Surface>
      <Skeleton shape="list" count={8} />
    </Surface>
  )
}

/** The routes that were started in the same shift. */
function Routes({ board, state }: Pick<ShiftProps, 'board' | 'state'>) {
  const { industryId, productionDate, shift } = board
  const shown = { industryId, productionDate, shiftId: shift?.id ?? null, industryLineId: state.industryLineId }
  const zone = usePlantZone()(industryId)
  return (
    <Suspense>
      <StartedRoutes {...shown} zone={zone} now={useNow()} />
    </Suspense>
  )
}

interface ShiftProps {
  board: BoardOf
  state: BoardState
  change: (next: Partial<BoardState>) => void
}

function Shift({ board, state, change }: ShiftProps) {
  const { t } = useTranslation('slots')
  const zone = usePlantZone()(board.industryId)
  const now = useNow(board)
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<number | null>(null)
  const close = useCallback(() => {
    if (opened !== null) document.getElementById(markId(opened))?.focus()
    setOpened(null)
  }, [opened])
  const { shift, lines, forms, folded } = board
  if (!shift) return <StateView kind="empty" title={t('board.noShift')} text={t('board.noShiftText')} />
  const strips = lines.map((line) => ({ line, strips: stripsOf(line, forms, state.formId) }))
  const slots = strips.flatMap((one) => one.strips.flatMap((strip) => strip.slots))
  if (slots.length === 0 && !folded && lines.every(({ opening }) => opening === null)) {
    return <StateView kind="empty" title={t('board.nothing')} text={t('board.nothingText')} />
  }
  const marks = { shift, zone, now, onOpen: setOpened }
  return (
    <>
      <KindNumbers counts={folded ? countsOf(board) : countKinds(slots, now)} withoutOpen={folded} />
      {folded ? <Meta as="p">{t('board.folded')}</Meta> : null}
      {isPhone && !folded ? (
        <TimeList strips={strips} {...marks} />
      ) : (
        strips.map(({ line, strips }) => (
          <LineStrips
            key={line.id}
            line={line}
            strips={strips}
            folded={folded}
            {...marks}
            onShow={() => change({ industryLineId: line.id })}
          />
        ))
      )}
      {opened === null ? null : <SlotDialogs key={opened} id={opened} onClose={close} />}
    </>
  )
}
