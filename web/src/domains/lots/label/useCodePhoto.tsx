import { type ReactNode, useRef, useState } from 'react'
import { readCode } from '../../../core/codes/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'

/** Why what was scanned leads nowhere. */
export type ScanProblem = 'noCode' | 'noImage' | 'tooLarge' | 'foreign' | 'unknown'

type Answer = ScanProblem | null

/**
 * A code by a photo of it, which a phone takes there and then; it is read on the device.
 * @param onRead takes what it says; answers why it leads nowhere, or null
 * @returns what opens the choice, and the input behind it, to stand somewhere on the page
 */
export function useCodePhoto(
  onRead: (text: string) => Answer | Promise<Answer>,
  onProblem: (problem: Answer) => void,
): { choose: () => void; busy: boolean; chooser: ReactNode } {
  const { t } = useTranslation('lots')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  async function read(file: File) {
    setBusy(true)
    onProblem(null)
    try {
      const reading = await readCode(file)
      onProblem('problem' in reading ? reading.problem : await onRead(reading.text))
    } finally {
      setBusy(false)
    }
  }
  return {
    choose: () => input.current?.click(),
    busy,
    chooser: (
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
          if (file) void read(file)
        }}
      />
    ),
  }
}
