import type { SettingValue } from '@lineside/contract/core/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Button, Form, NumberInput, RadioGroup, TextArea, TimeInput } from '../../ui/index.ts'
import { defineFields, FormConflict } from '../fields/index.ts'
import { useCommandForm, useFormWithDraft } from '../form/dialog.ts'
import { errorSentence } from '../form/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { useAccount } from '../session/index.ts'
import type { Setting } from './labels.ts'
import { type SettingLabels, useSettingLabels } from './labels.ts'
import { cacheSetting, sendValue, settingLogQuery, useChanged } from './queries.ts'
import styles from './SystemSettings.module.css'
import { checkFor, readTyped } from './value.ts'

interface SettingEditorProps {
  setting: Setting
  all: readonly Setting[]
  onClose: () => void
}

interface Values {
  value: string
}

const valuesOf = ({ value }: Setting): Values => ({ value: String(value) })

/** The value of a setting while it is changed, where it stands; Escape leaves it as it was. */
export function SettingEditor({ setting, all, onClose }: SettingEditorProps) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const labels = useSettingLabels(setting)
  const { done } = useChanged()
  const { plants } = useAccount()
  const command = useCommandForm<Values, Values, Setting, Setting>({
    check: checkFor(setting, all),
    defaultValues: valuesOf(setting),
    valuesOf,
    record: setting,
    send: ({ value }, rowVersion) => sendValue(setting, readTyped(setting, value), rowVersion),
    onDone(now) {
      if (now.rowVersion !== setting.rowVersion) done(setting, now)
      onClose()
    },
    onStale: (current) => cacheSetting(client, current),
  })
  const { conflict } = command
  const { api, offer } = useFormWithDraft(command.api, labels.name, `setting#${setting.key}`)
  const { form } = api
  const { data: log } = useQuery({ ...settingLogQuery(setting), enabled: conflict !== null })
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  const input = {
    label: labels.name,
    hideLabel: true,
    autoFocus: true,
    value: form.watch('value'),
    error: errorSentence(form.formState.errors.value?.message),
    onChange: (value: string) =>
      form.setValue('value', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears Escape from the field within */}
      <div className={styles.editor} onKeyDown={leaveOnEscape}>
        <Form
          label={t('edit', { name: labels.name })}
          onSubmit={api.submit}
          problem={api.problem}
          actions={
            <>
              <Button size="compact" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" tone="primary" size="compact" busy={api.submitting} blocked={api.blocked ?? null}>
                {t('save')}
              </Button>
            </>
          }
        >
          {offer}
          <Field kind={setting.kind} unit={unitLabel(setting, labels.write)} input={input} />
        </Form>
      </div>
      {conflict ? (
        <div className={styles.conflict}>
          <FormConflict conflict={conflict} fields={fieldsOf(setting, labels)} log={log} plant={plants[0]} />
        </div>
      ) : null}
    </>
  )
}

/** Its value, as it is read and as it is typed. */
const fieldsOf = (setting: Setting, { name, write }: SettingLabels) =>
  defineFields<Setting>()('core', [
    {
      key: 'value',
      kind: 'own',
      label: () => name,
      write: (value) => write(typeof value === 'string' ? readTyped(setting, value) : (value as SettingValue)),
    },
  ])

interface FieldInput {
  label: string
  hideLabel: boolean
  autoFocus: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Field({ kind, unit, input }: { kind: Setting['kind']; unit: string | undefined; input: FieldInput }) {
  const { t } = useTranslation('settings')
  if (kind === 'time') return <TimeInput {...input} />
  if (kind === 'hosts' || kind === 'address') return <TextArea {...input} />
  if (kind === 'whole') return <NumberInput {...input} decimals={0} unit={unit} />
  const options = [
    { value: 'true', label: t('on') },
    { value: 'false', label: t('off') },
  ]
  return <RadioGroup {...input} options={options} layout="row" />
}

/** The unit alone, as it stands behind many. */
function unitLabel({ kind, max }: Setting, write: (value: number) => string): string | undefined {
  if (kind !== 'whole' || max === null) return undefined
  return write(Math.max(max, 2)).replace(/^[\d.,\s]+/, '')
}
