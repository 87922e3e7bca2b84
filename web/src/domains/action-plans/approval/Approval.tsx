import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { type KeyValue, KeyValueList, Surface } from '../../../ui/index.ts'
import type { PlanAction } from '../queries.ts'

/** Who decides, who has signed and when, why it was refused; nothing where the topic asked for no approval. */
export function Approval({ action, zone }: { action: PlanAction; zone: string | undefined }) {
  const { t } = useTranslation('action-plans')
  const labels = useLabels('action-plans')
  const formats = useFormats()
  const { approvers, rejectionReason, edit, state } = action
  // who is named for the effectiveness alone decides nothing here
  const decides = edit !== null || state === 'S' || state === 'W'
  const signatures = edit?.signatures ?? action.signatures
  if (!approvers.specialist && !approvers.manager && !rejectionReason) return null
  const parts = (['specialist', 'manager'] as const).flatMap((part): KeyValue[] => {
    const named = approvers[part]
    if (!named) return []
    const signed = signatures.find((one) => one.part === part)
    const at = signed ? formats.dateTime(signed.at, zone) : ''
    const value = signed
      ? signed.onBehalfOf
        ? t('approval.signedFor', { person: signed.person.name, absent: signed.onBehalfOf.name, at })
        : t('approval.signed', { person: signed.person.name, at })
      : decides
        ? t('approval.notSigned', { person: named.name })
        : named.name
    return [{ label: labels.column(part), value, wide: true }]
  })
  const reason = rejectionReason ? [{ label: t('record.rejectionReason'), value: rejectionReason, wide: true }] : []
  return (
    <Surface title={labels.column('approval')}>
      <KeyValueList
        items={[
          { label: labels.column('state'), value: labels.code('approval', action.approval), wide: true },
          ...parts,
          ...reason,
        ]}
      />
    </Surface>
  )
}
