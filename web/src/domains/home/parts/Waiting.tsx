import type { PendingKey } from '@lineside/contract/home'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { Surface, type Tone, useIsPhone } from '../../../ui/index.ts'
import type { Pending } from '../queries.ts'
import { CountLine } from './CountLine.tsx'
import { Folded } from './Folded.tsx'

export type Tiles = Pending['tiles']

const tones: Record<PendingKey, Tone> = {
  actionsToDo: 'ongoing',
  actionsToAccept: 'approval',
  planActionsToDo: 'ongoing',
  planActionsToDecide: 'approval',
  seoActionsToDo: 'ongoing',
  seoActionsToDecide: 'approval',
  checklistsToTreat: 'overdue',
  checklistsToDecide: 'approval',
  nonConformitiesToTreat: 'overdue',
  criticalUntreated: 'rejected',
  effectivenessToAnswer: 'approval',
  formsToDecide: 'approval',
  changesToDecide: 'approval',
  missedToJustify: 'tardy',
  notesToDecide: 'approval',
  lotsToAnalyse: 'approval',
  logbookToDo: 'ongoing',
  supportToTake: 'approval',
  supportToHandle: 'ongoing',
  supportToRate: 'approval',
}

/** So many kinds stand open on a phone. */
const FIRST_ON_A_PHONE = 3

/** How much of each kind waits, each number a way to just its rows; what waits nowhere comes last, quietly. */
export function Waiting({ tiles }: { tiles: Tiles }) {
  const { t } = useTranslation('home')
  const { number } = useFormats()
  const isPhone = useIsPhone()
  const lines = [...tiles.filter(({ count }) => count !== '0'), ...tiles.filter(({ count }) => count === '0')]
  return (
    <Surface title={t('tabs.pending')} padding="none">
      <Folded
        items={lines}
        first={isPhone ? FIRST_ON_A_PHONE : lines.length}
        more={(count) => t('queue.moreKinds', { count })}
      >
        {({ key, route, query, count }) => (
          <li key={key}>
            <CountLine
              label={t(`pending.${key}`)}
              value={writeCount(count, number)}
              tone={tones[key]}
              quiet={count === '0'}
              href={addressOf(route as 1300, {}, query)}
            />
          </li>
        )}
      </Folded>
    </Surface>
  )
}

/** '29' or '10,000+' */
export const writeCount = (count: string, write: (value: number) => string): string =>
  write(Number.parseInt(count, 10)) + (count.endsWith('+') ? '+' : '')

/** '29', or '10000+' where one of them is not counted further. */
export function sumOf(tiles: Tiles): string {
  const sum = tiles.reduce((all, tile) => all + Number.parseInt(tile.count, 10), 0)
  return tiles.some((tile) => tile.count.endsWith('+')) ? `${sum}+` : String(sum)
}
