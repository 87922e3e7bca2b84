import { useCallback, useState } from 'react'
import { useRemove, useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu } from '../../../core/catalogue/record.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { useGoInstead } from '../../../core/navigation/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { AbilityButton } from '../../../core/record/index.ts'
import { IconUsers } from '../../../ui/index.ts'
import { enabling, removing } from '../enabling.ts'
import type { Topic } from '../queries.ts'
import { AccessDialog } from './AccessDialog.tsx'

/** What can be done with a topic, on its page and on that where it is changed. */
export function TopicActions({ topic }: { topic: Topic }) {
  const { t } = useTranslation('topics')
  const go = useGoInstead()
  const [managing, setManaging] = useState(false)
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const remove = useRemove(
    removing,
    useCallback(() => go(2600), [go]),
  )
  return (
    <>
      <PrintButton />
      <EnableMenu record={topic} setEnabled={setEnabled} onRemove={remove} />
      <AbilityButton able={topic.abilities.accessChanged} icon={IconUsers} onClick={() => setManaging(true)}>
        {t('access.manage')}
      </AbilityButton>
      {managing ? <AccessDialog topic={topic} onClose={() => setManaging(false)} /> : null}
      {inUse}
    </>
  )
}
