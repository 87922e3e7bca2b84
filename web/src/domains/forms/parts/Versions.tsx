import { formVersionStates } from '@lineside/contract/forms'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { StateBadge } from '../../../core/record/index.ts'
import { VersionList } from '../../../core/record/VersionList.tsx'
import { Surface, Text, TextLink } from '../../../ui/index.ts'
import type { Form, VersionRow } from '../queries.ts'

/** The versions of a form, the newest first: who made each, who decided it and why; each opens. */
export function Versions({ form }: { form: Form }) {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  const zone = usePlantZone()(form.industryIds[0])
  const made = ({ author, changedAt, submittedAt }: VersionRow) =>
    t(submittedAt ? 'record.submittedBy' : 'record.changedBy', {
      person: author.name,
      at: formats.dateTime(submittedAt ?? changedAt, zone),
    })
  return (
    <Surface title={t('record.versions')}>
      <VersionList
        versions={form.versions.map((version) => ({
          key: version.id,
          label: (
            <TextLink href={addressOf(1401, { id: form.id }, { version: version.id })}>
              {t('record.version', { version: version.version })}
            </TextLink>
          ),
          tone: formVersionStates.states[version.state],
          badge: <StateBadge machine={formVersionStates} state={version.state} />,
          fact: made(version),
          children: <Decided version={version} zone={zone} />,
        }))}
      />
    </Surface>
  )
}

function Decided({ version, zone }: { version: VersionRow; zone: string | undefined }) {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  const { state, decidedBy, decidedAt, waitsFor, reason } = version
  const people = state === 'PENDING' ? waitsFor.map(({ name }) => name).join(', ') : ''
  const key = state === 'REFUSED' ? 'record.refusedBy' : 'record.approvedBy'
  return (
    <>
      {people ? <Text size={13}>{t('record.waitsFor', { people })}</Text> : null}
      {!people && decidedBy && decidedAt ? (
        <Text size={13} figures>
          {t(key, { person: decidedBy.name, at: formats.dateTime(decidedAt, zone) })}
        </Text>
      ) : null}
      {reason ? <Text size={13}>{t('underWay.reason', { reason })}</Text> : null}
    </>
  )
}
