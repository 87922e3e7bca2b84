import { skillPositions } from '@lineside/contract/skills'
import { call } from '../../../core/api/index.ts'
import { FieldInputs } from '../../../core/fields/form.ts'
import { ContentDialog } from './ContentDialog.tsx'
import { type Position, positionFields, positions } from './kinds.ts'
import { RequirementsField } from './RequirementsField.tsx'
import { type PositionValues, positionCheck, positionValues } from './values.ts'

interface PositionDialogProps {
  /** left out: a new one */
  record?: Position
  onClose: () => void
}

/** Creates a position with the levels that it requires, or changes one. */
export function PositionDialog({ record, onClose }: PositionDialogProps) {
  return (
    <ContentDialog<PositionValues, Position>
      record={record}
      kind="positions"
      fields={positionFields}
      queries={positions.queries}
      checkOf={positionCheck}
      valuesOf={positionValues}
      create={(body) => call(skillPositions.create, { body: body as never })}
      change={(id, body) => call(skillPositions.change, { params: { id: String(id) }, body: body as never })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FieldInputs control={control} fields={positionFields} />
          <RequirementsField control={control} />
        </>
      )}
    </ContentDialog>
  )
}
