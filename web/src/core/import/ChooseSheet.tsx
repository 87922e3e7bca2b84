import { useState } from 'react'
import { Button, Form, RadioGroup, Text } from '../../ui/index.ts'
import { useTranslation } from '../i18n/index.ts'
import type { ImportControl, ImportStatus } from './useImport.ts'
import { useStep } from './useStep.tsx'

interface ChooseSheetProps {
  status: ImportStatus
  control: ImportControl
}

/** Where several sheets of a workbook have the headings, the person says which one is meant, before anything is checked. */
export function ChooseSheet({ status, control }: ChooseSheetProps) {
  const { t } = useTranslation('imports')
  const { run, busy, problem } = useStep()
  const [chosen, setChosen] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const submit = () => (chosen === null ? setMissing(true) : run(() => control.choose(chosen)))
  return (
    <Form
      onSubmit={submit}
      actions={
        <>
          <Button busy={busy} onClick={() => run(control.cancel)}>
            {t('another')}
          </Button>
          <Button type="submit" tone="primary" busy={busy}>
            {t('sheets.submit')}
          </Button>
        </>
      }
    >
      <Text>
        <span role="status">{t('sheets.lead', { file: status.fileName })}</span>
      </Text>
      <RadioGroup
        label={t('sheets.label')}
        required
        value={chosen}
        onChange={setChosen}
        options={status.sheets.map((name) => ({ value: name, label: name }))}
        error={missing && chosen === null ? t('sheets.missing') : undefined}
      />
      {problem}
    </Form>
  )
}
