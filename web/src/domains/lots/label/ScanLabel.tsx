import { useState } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Form, IconQrcode, TextInput } from '../../../ui/index.ts'
import { type ScanProblem, useCodeReader } from './useCodeReader.tsx'

interface ScanLabelProps {
  /** takes what a label or a person says; answers why it leads nowhere, or null */
  onRead: (text: string) => Promise<ScanProblem | null>
}

/** A lot by its label: a scanner types its address, a person its code, the camera and a photo are read on the device. */
export function ScanLabel({ onRead }: ScanLabelProps) {
  const { t } = useTranslation('lots')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const [finding, setFinding] = useState(false)
  const reader = useCodeReader((read) => {
    setText(read)
    return onRead(read)
  }, setProblem)
  const busy = finding || reader.busy

  async function find() {
    if (text.trim() === '') return
    setFinding(true)
    setProblem(null)
    setProblem(await onRead(text.trim()).finally(() => setFinding(false)))
  }

  return (
    <Form
      onSubmit={() => void find()}
      actions={
        <>
          <Button icon={IconQrcode} busy={busy} onClick={reader.begin}>
            {t('scan.camera')}
          </Button>
          <Button type="submit" tone="primary" busy={busy}>
            {t('scan.find')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('scan.label')}
        help={t('scan.help')}
        value={text}
        maxLength={300}
        onChange={setText}
        error={problem ? t(`scan.problems.${problem}`) : undefined}
      />
      {reader.parts}
    </Form>
  )
}
