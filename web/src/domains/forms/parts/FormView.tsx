import { formStates, formVersionStates } from '@lineside/contract/forms'
import { useCallback } from 'react'
import { useSetEnabled } from '../../../core/catalogue/index.ts'
import { EnableMenu, RecordLog } from '../../../core/catalogue/record.ts'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf, useCanOpen, useNavigate } from '../../../core/navigation/index.ts'
import { ScreenPage } from '../../../core/page/index.ts'
import { plantsText, usePlaceNames } from '../../../core/pickers/index.ts'
import { PrintButton } from '../../../core/print/index.ts'
import { AbilityButton, RecordColumns, StateBadge } from '../../../core/record/index.ts'
import { IconButton, IconEdit, IconQrcode, KeyValueList, Stack, Surface, TextLink } from '../../../ui/index.ts'
import { enabling, useStartVersion } from '../commands.ts'
import { type Form, forms } from '../queries.ts'
import { HistoryDetail, historyFields, withVersionStates } from './HistoryDetail.tsx'
import { openVersion, UnderWay } from './UnderWay.tsx'
import { Versions } from './Versions.tsx'

/** A form: what is under way, its versions, who links to it, its history. */
export function FormView({ form }: { form: Form }) {
  const { t } = useTranslation(['forms', 'core'])
  const go = useNavigate()
  const placeName = usePlaceNames()
  const start = useStartVersion()
  const { setEnabled, inUse } = useSetEnabled(enabling)
  const duplicate = useCallback(async ({ id }: Form) => go(1403, { id }), [go])
  const { versionStarted } = form.abilities
  // what is under way has its own buttons
  const open = openVersion(form)
  return (
    <ScreenPage
      title={form.name}
      subtitle={plantsText(form.industryIds, placeName)}
      back={1400}
      status={<Badge form={form} />}
      actions={
        <>
          <PrintButton />
          {form.activeVersion === null ? null : (
            <IconButton
              icon={IconQrcode}
              label={t('forms:codes.title')}
              href={addressOf(1401, { id: form.id }, { codes: 4 })}
            />
          )}
          <EnableMenu record={form} setEnabled={setEnabled} onDuplicate={duplicate} />
          {open?.state === 'DRAFT' || open?.state === 'PENDING' ? null : (
            <AbilityButton
              able={versionStarted}
              tone={open ? 'plain' : 'primary'}
              icon={IconEdit}
              onClick={() => void start(form)}
            >
              {t('record.edit')}
            </AbilityButton>
          )}
        </>
      }
    >
      <RecordColumns
        main={
          <>
            {open ? <UnderWay version={open} formId={form.id} /> : null}
            <Versions form={form} />
          </>
        }
        side={
          <>
            <Facts form={form} />
            <LinkedFrom form={form} />
            <RecordLog
              fields={historyFields}
              log={{ ...forms.log(form.id), select: withVersionStates }}
              plant={form.industryIds[0] ?? null}
              detail={(entry) => <HistoryDetail entry={entry} />}
            />
          </>
        }
      />
      {inUse}
    </ScreenPage>
  )
}

/** A form that never was in force is as far as its version is. */
function Badge({ form }: { form: Form }) {
  const [newest] = form.versions
  return form.activeVersion === null && newest ? (
    <StateBadge machine={formVersionStates} state={newest.state} />
  ) : (
    <StateBadge machine={formStates} state={form.state} />
  )
}

function Facts({ form }: { form: Form }) {
  const { t } = useTranslation('forms')
  const labels = useLabels('forms')
  const placeName = usePlaceNames()
  return (
    <Surface title={t('record.facts')}>
      <KeyValueList
        items={[
          { label: t('facts.description'), value: form.description, wide: true },
          { label: labels.column('registerType'), value: labels.code('registerType', form.registerType) },
          { label: labels.column('activeVersion'), value: form.activeVersion },
          { label: labels.column('industryId'), value: plantsText(form.industryIds, placeName) },
        ]}
      />
    </Surface>
  )
}

function LinkedFrom({ form }: { form: Form }) {
  const { t } = useTranslation('forms')
  const canOpen = useCanOpen()(1401)
  if (form.linkedFrom.length === 0) return null
  return (
    <Surface title={t('record.linkedFrom')}>
      <Stack gap={4}>
        {form.linkedFrom.map(({ id, name }) => (
          <div key={id}>{canOpen ? <TextLink href={addressOf(1401, { id })}>{name}</TextLink> : name}</div>
        ))}
      </Stack>
    </Surface>
  )
}
