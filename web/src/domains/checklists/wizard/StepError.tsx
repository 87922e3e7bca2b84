import { Text } from '../../../ui/index.ts'
import { useEditing } from './context.ts'

/** What is wrong with a list as a whole. */
export function StepError({ path }: { path: string }) {
  const error = useEditing().errorAt(path)
  if (!error) return null
  return (
    <div role="alert">
      <Text tone="error">{error}</Text>
    </div>
  )
}
