import { type ReactNode, Suspense, useRef, useState } from 'react'
import { hasCamera, readCode } from '../../../core/codes/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { lazyDialog } from '../../../ui/index.ts'

// fetched with the first code that is read
const ReadCodeDialog = lazyDialog(async () => ({ default: (await import('./ReadCodeDialog.tsx')).ReadCodeDialog }))

/** Why what was scanned leads nowhere. */
export type ScanProblem = 'noCode' | 'noImage' | 'tooLarge' | 'foreign' | 'unknown' | 'noCamera'

type Answer = ScanProblem | null

/**
 * A code by what the camera sees, or by a photo of it where there is none; it is read on the device.
 * @param onRead takes what it says; answers why it leads nowhere, or null
 * @returns what begins it, and what is behind it, to stand somewhere on the page
 */
export function useCodeReader(
  onRead: (text: string) => Answer | Promise<Answer>,
  onProblem: (problem: Answer) => void,
): { begin: () => void; busy: boolean; parts: ReactNode } {
  const { t } = useTranslation('lots')
  const [busy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choosePhoto = () => input.current?.click()
  async function work(answer: () => Promise<Answer>) {
    setOpen(false)
    setBusy(true)
    onProblem(null)
    try {
      onProblem(await answer())
    } finally {
      setBusy(false)
    }
  }
  const readPhoto = (file: File) =>
    work(async () => {
      const reading = await readCode(file)
      return 'problem' in reading ? reading.problem : onRead(reading.text)
    })
  return {
    begin: () => (hasCamera() ? setOpen(true) : choosePhoto()),
    busy,
    parts: (
      <>
        {isOpen ? (
          <Suspense>
            <ReadCodeDialog
              onText={(text) => void work(async () => onRead(text))}
              onPhoto={choosePhoto}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        ) : null}
        <input
          ref={input}
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
            if (file) void readPhoto(file)
          }}
        />
      </>
    ),
  }
}
