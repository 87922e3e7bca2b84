import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../ui/index.ts'
import type { Conflict } from '../form/dialog.ts'
import type { ConflictPanelProps } from './ConflictPanel.tsx'

const ConflictPanel = lazyPart(async () => ({
  // fetched by whose save was refused; what is fetched late has no type parameter left
  default: (await import('./ConflictPanel.tsx')).ConflictPanel as unknown as ComponentType<ConflictPanelProps<never>>,
}))

interface FormConflictProps<R> extends Omit<ConflictPanelProps<R>, 'conflict'> {
  conflict: Conflict<R> | null
}

/** What somebody else saved while a form was filled in; nothing while nobody did. Put it before the form's fields. */
export function FormConflict<R>({ conflict, ...props }: FormConflictProps<R>) {
  if (!conflict) return null
  return (
    <Suspense>
      <ConflictPanel
        {...(props as Omit<ConflictPanelProps<never>, 'conflict'>)}
        conflict={conflict as Conflict<never>}
      />
    </Suspense>
  )
}
