import { type FieldDraft, formVersionStates } from '@lineside/contract/forms'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { RecordColumns, RecordPage, StateBadge, WorkThrough } from '../../../core/record/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Columns, KeyValueList, LinkButton, Stack, StateView, Surface, TextLink } from '../../../ui/index.ts'
import { DiscardButton } from '../parts/UnderWay.tsx'
import { type Form, type FormVersion, forms, versionQuery } from '../queries.ts'
import { RuleList } from '../rules/RuleList.tsx'
import { Differences } from './Differences.tsx'
import { Facts } from './Facts.tsx'
import { FieldTable, fieldRowId } from './FieldTable.tsx'
import { namesOf } from './names.ts'
import { VersionButtons } from './VersionButtons.tsx'

/** One version of a form: what it changes, then all it says; decided here by its approver. */
export function VersionPage({ id }: { id: string }) {
  const { t } = useTranslation(['forms', 'core'])
  return (
    <RecordPage
      query={useQuery(versionQuery(id))}
      name={t('core:routes.1401')}
      title={({ formName }) => formName}
      subtitle={(version) => <Subtitle version={version} />}
      back={1400}
      status={({ state }) => <StateBadge machine={formVersionStates} state={state} />}
      actions={(version) => <Actions version={version} />}
    >
      {(version) => <Content key={version.id} version={version} />}
    </RecordPage>
  )
}

function Subtitle({ version: { formId, version } }: { version: FormVersion }) {
  const { t } = useTranslation('forms')
  return (
    <>
      {t('record.version', { version })} ·{' '}
      <TextLink href={addressOf(1401, { id: formId })}>{t('version.all')}</TextLink>
    </>
  )
}

function Actions({ version }: { version: FormVersion }) {
  const { t } = useTranslation('forms')
  const account = useAccount()
  if (version.state !== 'DRAFT') return <VersionButtons version={version} formId={version.formId} />
  return (
    <>
      <DiscardButton version={version} />
      {version.author.id === account.id ? (
        <LinkButton tone="primary" href={addressOf(1401, { id: version.formId }, { draft: version.id })}>
          {t('underWay.goOn')}
        </LinkButton>
      ) : null}
    </>
  )
}

function Content({ version }: { version: FormVersion }) {
  const { t } = useTranslation('forms')
  const { data: form } = useQuery(forms.record(version.formId))
  const before = useBefore(version, form)
  const { definition } = version
  if (!definition)
    return (
      <Surface>
        <StateView
          kind="empty"
          title={t('version.draftTitle', { person: version.author.name })}
          text={t('version.draftText')}
        />
      </Surface>
    )
  return (
    <Stack>
      <WorkThrough route={1401} id={version.formId} version={version.rowVersion} needsReader={needsReader(version)} />
      <RecordColumns main={<Differences version={version} before={before} />} side={<Approval version={version} />} />
      <FieldTable version={version} before={before} />
      <Rules version={version} fields={definition.fields} />
      <Columns least="20rem">
        <Facts version={version} definition={definition} />
      </Columns>
    </Stack>
  )
}

/** All that the version demands, a sentence each; it leads to the field it is about. */
function Rules({ version, fields }: { version: FormVersion; fields: readonly FieldDraft[] }) {
  const { t } = useTranslation('forms')
  if (fields.length === 0) return null
  const open = (fieldId: number) => {
    const row = document.getElementById(fieldRowId(fieldId))
    row?.scrollIntoView?.({ block: 'center' })
    row?.focus()
  }
  return (
    <Surface title={t('sentences.title')}>
      <RuleList fields={fields} product={namesOf([version]).product} onOpen={({ fieldId }) => open(fieldId)} />
    </Surface>
  )
}

/** Its approver has still to say yes or no. */
const needsReader = ({ abilities }: FormVersion) => abilities.approved !== undefined || abilities.refused !== undefined

/** The version that one was compared with: the one in force now, or the one that was before it. */
function useBefore(version: FormVersion, form: Form | undefined): FormVersion | undefined {
  const isOpen = version.state === 'DRAFT' || version.state === 'PENDING'
  const former = form?.versions.find(({ state, version: number }) =>
    isOpen ? state === 'ACTIVE' : number < version.version && (state === 'SUPERSEDED' || state === 'ACTIVE'),
  )
  const { data } = useQuery({ ...versionQuery(former?.id ?? 0), enabled: !!former && version.difference !== null })
  return data
}

/** Who made it, whose turn it is, who decided it and why. */
function Approval({ version }: { version: FormVersion }) {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  const zone = usePlantZone()(version.industryId)
  const { author, submittedAt, changedAt, waitsFor, decidedBy, decidedAt, reason, state } = version
  const at = (instant: string) => formats.dateTime(instant, zone)
  return (
    <Surface title={t('version.approval')}>
      <KeyValueList
        items={[
          { label: t('version.author'), value: author.name },
          submittedAt
            ? { label: t('version.submittedAt'), value: at(submittedAt) }
            : { label: t('version.changedAt'), value: at(changedAt) },
          ...(state === 'PENDING'
            ? [{ label: t('version.waitsFor'), value: waitsFor.map(({ name }) => name).join(', ') }]
            : []),
          ...(decidedBy && decidedAt
            ? [
                { label: t(state === 'REFUSED' ? 'version.refusedBy' : 'version.approvedBy'), value: decidedBy.name },
                { label: t('version.decidedAt'), value: at(decidedAt) },
              ]
            : []),
          ...(reason ? [{ label: t('version.reason'), value: reason, wide: true }] : []),
        ]}
      />
    </Surface>
  )
}
