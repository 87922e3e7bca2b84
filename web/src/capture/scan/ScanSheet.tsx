import { useRef, useState } from 'react'
import { Camera, type CodeReading, readCode } from '../../core/codes/index.ts'
import { useTranslation } from '../../core/i18n/index.ts'
import { Button, Dialog, Form, IconPhoto, TextInput } from '../../ui/index.ts'
import styles from './ScanSheet.module.css'
import { takeScanned } from './scanned.ts'

type Problem = 'foreign' | 'noCamera' | Extract<CodeReading, { problem: string }>['problem']

/** A code by the camera's stream, by a scanner that types, by a photo, or typed. */
export function ScanSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('capture')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const take = async (read: string) => {
    setText(read)
    if (await takeScanned(read)) onClose()
    else setProblem('foreign')
  }
  const takePhoto = async (file: File) => {
    const reading = await readCode(file)
    if ('problem' in reading) setProblem(reading.problem)
    else await take(reading.text)
  }
  return (
    <Dialog open title={t('scan.title')} onClose={onClose}>
      <Form
        onSubmit={() => void take(text)}
        actions={
          <>
            <Button size="touch" icon={IconPhoto} onClick={() => chooser.current?.click()}>
              {t('scan.photo')}
            </Button>
            <Button size="touch" type="submit" tone="primary">
              {t('scan.open')}
            </Button>
          </>
        }
      >
        <Camera label={t('scan.camera')} onText={(read) => void take(read)} onProblem={() => setProblem('noCamera')} />
        <TextInput
          size="touch"
          label={t('scan.label')}
          help={t('scan.help')}
          value={text}
          maxLength={300}
          onChange={(next) => {
            setText(next)
            setProblem(null)
          }}
          error={problem ? t(`scan.problems.${problem}`) : undefined}
        />
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label={t('scan.photo')}
          className={styles.chooser}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) void takePhoto(file)
          }}
        />
      </Form>
    </Dialog>
  )
}
