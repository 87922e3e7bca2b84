import type { PlantParts } from '../../../core/catalogue/plant.ts'
import { FieldInputs } from '../../../core/fields/form.ts'
import { type Position, positionFields } from './fields.ts'
import { RequirementsField } from './RequirementsField.tsx'

/** The form of a position, with the levels that it requires. */
export const positionParts: PlantParts<Position, Pick<Position, 'name' | 'requirements'>> = {
  start: { requirements: [] },
  Inputs: ({ control, plant }) => (
    <>
      <FieldInputs control={control} fields={positionFields} />
      <RequirementsField control={control} plant={plant} />
    </>
  ),
}
