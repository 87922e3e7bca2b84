import { createContext, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react'
import type { ConfirmOptions } from './ConfirmDialog.tsx'
import { lazyDialog } from './lazy-part.tsx'

// The dialog and its focus trap are fetched with the first question, not with the first page.
const loadDialog = () => import('./ConfirmDialog.tsx')
const ConfirmDialog = lazyDialog(async () => ({ default: (await loadDialog()).ConfirmDialog }))

/** For who will have to ask: a question must not wait for the network. */
export const fetchConfirm = (): void => void loadDialog().catch(() => undefined)

export type Confirm = (options?: ConfirmOptions) => Promise<boolean>

const ConfirmContext = createContext<Confirm | null>(null)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<ConfirmOptions>({})
  const [stage, setStage] = useState<'never' | 'open' | 'closed'>('never')
  const [times, setTimes] = useState(0)
  const answer = useRef<(yes: boolean) => void>(undefined)

  const confirm = useCallback<Confirm>((question = {}) => {
    answer.current?.(false)
    setOptions(question)
    setTimes((before) => before + 1)
    setStage('open')
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])

  function settle(yes: boolean) {
    setStage('closed')
    answer.current?.(yes)
    answer.current = undefined
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {stage === 'never' ? null : (
        <Suspense>
          {/* each question anew: it lies above every dialog that was opened since the last one */}
          <ConfirmDialog
            key={times}
            {...options}
            open={stage === 'open'}
            onConfirm={() => settle(true)}
            onCancel={() => settle(false)}
          />
        </Suspense>
      )}
    </ConfirmContext>
  )
}

/** `if (await confirm({ title, tone: 'danger' })) …` Escape and a press outside count as no. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a UiProvider around it')
  return confirm
}
