import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { startQueue } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Surface, useIsPhone } from '../../../ui/index.ts'
import type { QueueLine } from '../queries.ts'
import { ApprovalsLine } from './ApprovalsLine.tsx'
import { Folded } from './Folded.tsx'
import { QueuedRecord } from './QueuedRecord.tsx'
import { entryOf } from './queue-entries.ts'
import { type Tiles, writeCount } from './Waiting.tsx'

/** So many lines stand open on a phone, where the whole page is two screens; on a desk the column beside it is as long. */
const FIRST_ON_A_PHONE = 3

interface WorkQueueProps {
  title: string
  /** what is most at risk first */
  lines: readonly QueueLine[]
  /** how many there are of each kind */
  tiles?: Tiles
  /** of how many these are the worst: '29' or '10000+' */
  total: string
}

/** What waits, each with its age, why it stands where it stands, and the one press that leads to what is to be done. */
export function WorkQueue({ title, lines: worstFirst, tiles = [], total }: WorkQueueProps) {
  const { t } = useTranslation('home')
  const { number } = useFormats()
  const isPhone = useIsPhone()
  const { id: reader } = useAccount()
  const lines = isPhone ? withOwnInSight(worstFirst, reader) : worstFirst
  if (lines.length === 0) return null
  const open = () =>
    startQueue({
      entries: lines.flatMap(({ alike, ...first }) => [first, ...alike]).map(entryOf),
      total,
      back: addressOf(1000),
    })
  return (
    <Surface title={title} padding="none">
      <Folded
        items={lines}
        first={isPhone ? FIRST_ON_A_PHONE : lines.length}
        more={(count) => t('queue.more', { count })}
      >
        {(line) => {
          const tile = tiles.find(({ key }) => key === line.key)
          return (
            <li key={`${line.route} ${line.id}`}>
              {line.alike.length > 0 ? (
                <ApprovalsLine
                  line={line}
                  count={tile?.count ?? String(line.alike.length + 1)}
                  text={writeCount(tile?.count ?? String(line.alike.length + 1), number)}
                  {...(tile && { list: addressOf(tile.route as 1300, {}, tile.query) })}
                />
              ) : (
                <QueuedRecord item={line} onOpen={open} />
              )}
            </li>
          )
        }}
      </Folded>
    </Surface>
  )
}

/** Where lines of colleagues would fill what stands open, the worst of the reader's own takes the last place of it. */
function withOwnInSight(lines: readonly QueueLine[], reader: number): readonly QueueLine[] {
  const own = lines.findIndex(({ person }) => person?.id === reader)
  const line = lines[own]
  if (!line || own < FIRST_ON_A_PHONE) return lines
  return lines.toSpliced(own, 1).toSpliced(FIRST_ON_A_PHONE - 1, 0, line)
}
