import { Suspense } from 'react'
import { useNavigate } from '../../../core/navigation/index.ts'
import { AbilityButton, AbilityMenu, transitionLabels, useDialog } from '../../../core/record/index.ts'
import { IconEdit, IconTrash, lazyDialog } from '../../../ui/index.ts'
import type { Collect } from '../queries.ts'

const DeleteDialog = lazyDialog(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

/** What may be asked of a record: other values, or that it is taken away. Neither happens before somebody else agrees. */
export function RecordActions({ record }: { record: Collect }) {
  const go = useNavigate()
  const { shown, show, close } = useDialog<'deleteRequested'>()
  const { editRequested, deleteRequested } = record.abilities
  return (
    <>
      <AbilityMenu
        choices={[
          {
            event: 'deleteRequested',
            able: deleteRequested,
            label: transitionLabels('collects', 'deleteRequested').button,
            icon: IconTrash,
            tone: 'danger',
            onSelect: () => show('deleteRequested'),
          },
        ]}
      />
      <AbilityButton
        able={editRequested}
        icon={IconEdit}
        onClick={() => go(1100, {}, { record: record.id, propose: 'edit' })}
      >
        {transitionLabels('collects', 'editRequested').button}
      </AbilityButton>
      {shown ? (
        <Suspense>
          <DeleteDialog key={shown.key} record={record} open={shown.open} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
