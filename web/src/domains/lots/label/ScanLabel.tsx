import { useRef, useState } from 'react'
import { readCode } from '../../../core/codes/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { Button, Form, IconPhoto, TextInput } from '../../../ui/index.ts'

/** Why a label leads nowhere. */
export type ScanProblem = 'noCode' | 'noImage' | 'tooLarge' | 'foreign' | 'unknown'

interface ScanLabelProps {
  /** takes what a label or a person says; answers why it leads nowhere, or null */
  onRead: (text: string) => Promise<ScanProblem | null>
}

/** A lot by its label: a scanner types its address, a person its code, a photo is read on the device. */
export function ScanLabel({ onRead }: ScanLabelProps) {
  const { t } = useTranslation('lots')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  async function run(read: () => Promise<ScanProblem | null>) {
    setBusy(true)
    setProblem(null)
    setProblem(await read().finally(() => setBusy(false)))
  }

  const find = () => {
    if (text.trim() !== '') void run(() => onRead(text.trim()))
  }

  const readPhoto = async (file: File): Promise<ScanProblem | null> => {
    const reading = await readCode(file)
    if ('problem' in reading) return reading.problem
    setText(reading.text)
    return onRead(reading.text)
  }

  return (
    <Form
      onSubmit={find}
      actions={
        <>
          <Button icon={IconPhoto} busy={busy} onClick={() => chooser.current?.click()}>
            {t('scan.photo')}
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
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={t('scan.photo')}
        // the button stands for it
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // the same photo may be chosen again
          event.currentTarget.value = ''
          if (file) void run(() => readPhoto(file))
        }}
      />
    </Form>
  )
}
