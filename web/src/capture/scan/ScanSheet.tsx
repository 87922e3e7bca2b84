import { useEffect, useRef, useState } from 'react'
import { type CodeReading, hasCamera, readCode, type Scanning, scanStream } from '../../core/codes/index.ts'
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
        <Camera onText={(read) => void take(read)} onProblem={() => setProblem('noCamera')} />
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

interface CameraProps {
  onText: (text: string) => void
  onProblem: () => void
}

/** What the camera sees, for as long as it is shown. */
function Camera({ onText, onProblem }: CameraProps) {
  const { t } = useTranslation('capture')
  const video = useRef<HTMLVideoElement>(null)
  const [isShown, setShown] = useState(hasCamera())
  const heard = useRef({ onText, onProblem })
  heard.current = { onText, onProblem }
  useEffect(() => {
    const element = video.current
    if (!element) return
    let isGone = false
    let scanning: Scanning | null = null
    scanStream(element, (text) => heard.current.onText(text)).then(
      (begun) => {
        scanning = begun
        if (isGone) begun.stop()
      },
      () => {
        if (isGone) return
        setShown(false)
        heard.current.onProblem()
      },
    )
    return () => {
      isGone = true
      scanning?.stop()
    }
  }, [])
  return isShown ? (
    <video ref={video} className={styles.camera} muted playsInline aria-label={t('scan.camera')} />
  ) : null
}
