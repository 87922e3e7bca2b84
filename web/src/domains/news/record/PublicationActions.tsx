import { useCallback } from 'react'
import { useRemove, useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu } from '../../../core/catalogue/record.ts'
import { useGoInstead } from '../../../core/navigation/index.ts'
import type { Kind } from '../kinds.ts'
import type { Item } from '../queries.ts'

/** Enables, disables and removes; who removes it comes to its list. */
export function PublicationActions({ kind, item }: { kind: Kind; item: Item }) {
  const go = useGoInstead()
  const { setEnabled } = useSetEnabled(kind.enabling)
  const leave = useCallback(() => {
    if (kind.part === 'tour') go(1001, {}, { tab: 'manage' })
    else go(kind.part === 'slides' ? 2900 : 3100)
  }, [go, kind.part])
  const remove = useRemove(kind.removing, leave)
  return <EnableMenu record={item} setEnabled={setEnabled as never} onRemove={remove as never} />
}
