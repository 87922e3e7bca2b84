import { lineKinds } from '@lineside/contract/production-notes'
import { useTranslation } from '../../../core/i18n/index.ts'
import { KeyValueList } from '../../../ui/index.ts'
import { useAmount } from '../amounts.ts'
import type { Note } from '../queries.ts'

/** What an approval posts, said once more before it does: of each kind the lots and how much of them. */
export function Posting({ note: { lineList } }: { note: Note }) {
  const { t } = useTranslation('production-notes')
  const write = useAmount()
  const items = lineKinds.flatMap((kind) => {
    const lines = lineList.filter((line) => line.kind === kind)
    if (lines.length === 0) return []
    const value = lines.map((line) => [line.product.name, line.lotCode, write(line)].filter(Boolean).join(' · '))
    return [{ label: t(`codes.kind.${kind}`), value: value.join('; ') }]
  })
  return <KeyValueList columns={1} items={items} />
}
