import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Button, Form, NumberInput, RadioGroup, TimeInput } from '../../ui/index.ts'
import { useCommandForm } from '../form/dialog.ts'
import { errorSentence } from '../form/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { useUnsaved } from '../navigation/index.ts'
import { keepSetting, type Setting, sendValue, useChanged } from './queries.ts'
import styles from './SystemSettings.module.css'
import { checkFor, readTyped } from './value.ts'
import { useSettingWords } from './words.ts'

interface SettingEditorProps {
  setting: Setting
  all: readonly Setting[]
  onClose: () => void
}

/** The value of a setting while it is changed, where it stands; Escape leaves it as it was. */
export function SettingEditor({ setting, all, onClose }: SettingEditorProps) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const words = useSettingWords(setting)
  const { done } = useChanged()
  const { api, stale } = useCommandForm<{ value: string }, { value: string }, Setting, Setting>({
    check: checkFor(setting, all),
    defaultValues: { value: String(setting.value) },
    record: setting,
    send: ({ value }, rowVersion) => sendValue(setting, readTyped(setting, value), rowVersion),
    onDone(now) {
      if (now.rowVersion !== setting.rowVersion) done(setting, now)
      onClose()
    },
    onStale: (current) => keepSetting(client, current),
  })
  const { form } = api
  useUnsaved(form.formState.isDirty)
  const standsNow = ({ value }: Setting) => t('standsNow', { value: words.write(value) })
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  const input = {
    label: words.name,
    hideLabel: true,
    autoFocus: true,
    value: form.watch('value'),
    error: errorSentence(form.formState.errors.value?.message),
    onChange: (value: string) =>
      form.setValue('value', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears Escape from the field within
    <div className={styles.editor} onKeyDown={leaveOnEscape}>
      <Form
        label={t('edit', { name: words.name })}
        onSubmit={api.submit}
        problem={api.problem && stale ? `${api.problem} ${standsNow(stale.current)}` : api.problem}
        actions={
          <>
            <Button type="submit" tone="primary" size="compact" busy={api.submitting}>
              {t('save')}
            </Button>
            <Button size="compact" onClick={onClose}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <Field kind={setting.kind} unit={unitWord(setting, words.write)} input={input} />
      </Form>
    </div>
  )
}

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
  if (kind === 'whole') return <NumberInput {...input} decimals={0} unit={unit} />
  const options = [
    { value: 'true', label: t('on') },
    { value: 'false', label: t('off') },
  ]
  return <RadioGroup {...input} options={options} layout="row" />
}

/** The unit alone, as it stands behind many. */
function unitWord({ kind, max }: Setting, write: (value: number) => string): string | undefined {
  if (kind !== 'whole' || max === null) return undefined
  return write(Math.max(max, 2)).replace(/^[\d.,\s]+/, '')
}
