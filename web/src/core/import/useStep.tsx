import { type ReactNode, useState } from 'react'
import { Text } from '../../ui/index.ts'
import { problemText } from '../i18n/index.ts'

/** Runs one step at a time; `problem` says why the last one was refused. */
export function useStep() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function run(step: () => Promise<void>) {
    setBusy(true)
    setRefusal(null)
    try {
      await step()
    } catch (error) {
      setRefusal(problemText(error))
    } finally {
      setBusy(false)
    }
  }
  const problem: ReactNode = refusal ? (
    <Text tone="error">
      <span role="alert">{refusal}</span>
    </Text>
  ) : null
  return { run: (step: () => Promise<void>) => void run(step), busy, problem }
}
