import type { Abilities } from '@lineside/contract/core'
import { reassignment } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { PersonField } from '../../../../core/form/dialog.ts'
import { bySchema } from '../../../../core/form/index.ts'
import { useWords } from '../../../../core/i18n/index.ts'
import { CommandDialog, type CommandDialogProps } from './CommandDialog.tsx'

interface Given {
  responsibleId: number
}

interface Assigned {
  rowVersion: number
  abilities: Abilities
  responsible: { id: number; name: string } | null
}

type ReassignDialogProps<R extends Assigned, A> = Omit<
  CommandDialogProps<Given, Given, R, A>,
  'check' | 'defaultValues' | 'send' | 'children' | 'lead'
> & {
  send: (body: Given & { rowVersion: number }) => Promise<A>
}

/** Somebody else becomes responsible. */
export function ReassignDialog<R extends Assigned, A>(props: ReassignDialogProps<R, A>) {
  const words = useWords('non-conformities')
  const [check] = useState(() => {
    const schema = reassignment().omit({ rowVersion: true })
    return bySchema(schema.refine((given) => given.responsibleId !== props.record.responsible?.id, samePerson))
  })
  return (
    <CommandDialog<Given, Given, R, A>
      {...props}
      check={check}
      defaultValues={{}}
      send={(values, rowVersion) => props.send({ ...values, rowVersion })}
    >
      {(control) => <PersonField control={control} name="responsibleId" label={words.column('responsible')} required />}
    </CommandDialog>
  )
}

const samePerson = { path: ['responsibleId'], message: 'samePerson' }
