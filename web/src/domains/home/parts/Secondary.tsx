import type { ReactNode } from 'react'
import { Collapsible, Meta, Surface, useIsPhone } from '../../../ui/index.ts'

interface SecondaryProps {
  title: string
  /** beside the title of what is folded: how much it is */
  sum: string
  actions?: ReactNode
  children: ReactNode
}

/** What one reads when the rest is done: a card on a desk, behind a press on a phone. */
export function Secondary({ title, sum, actions, children }: SecondaryProps) {
  const isPhone = useIsPhone()
  if (!isPhone)
    return (
      <Surface title={title} padding="none" actions={actions}>
        {children}
      </Surface>
    )
  return (
    <section aria-label={title}>
      <Collapsible title={title} headingLevel={2} aside={<Meta figures>{sum}</Meta>}>
        {actions}
        {children}
      </Collapsible>
    </section>
  )
}
