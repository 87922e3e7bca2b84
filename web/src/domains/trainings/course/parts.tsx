import { useWatch } from 'react-hook-form'
import type { PlantParts } from '../../../core/catalogue/plant.ts'
import { FieldInputs } from '../../../core/fields/form.ts'
import { controlOf, type FieldControl } from '../../../core/form/index.ts'
import { Columns } from '../../../ui/index.ts'
import type { Course } from '../queries.ts'
import { courseFields } from './fields.ts'
import { PositionsField } from './PositionsField.tsx'
import { TasksField } from './TasksField.tsx'

type CourseValues = Pick<Course, 'name' | 'level' | 'forEverybody' | 'positionIds' | 'tasks'>

/** The form of a course. Of one that is not mandatory it is not said for whom it is. */
export const courseParts: PlantParts<Course, CourseValues> = {
  start: { level: 'BASIC', positionIds: [], tasks: [] },
  Inputs: CourseInputs,
  sent({ level, forEverybody, positionIds, ...values }) {
    const isMandatory = level === 'MANDATORY'
    return {
      ...values,
      level,
      forEverybody: isMandatory && forEverybody,
      positionIds: isMandatory && !forEverybody ? positionIds : [],
    }
  },
}

function CourseInputs({ control, plant }: { control: FieldControl<CourseValues>; plant: number | null }) {
  const [level, forEverybody] = useWatch({ control: controlOf(control), name: ['level', 'forEverybody'] })
  const inputs = (...keys: string[]) => <FieldInputs control={control} fields={courseFields} keys={keys} />
  return (
    <>
      {inputs('name')}
      <Columns least="12rem">{inputs('level', 'validityMonths')}</Columns>
      {level === 'MANDATORY' ? inputs('forEverybody') : null}
      {level === 'MANDATORY' && !forEverybody ? <PositionsField control={control} plant={plant} /> : null}
      <TasksField control={control} plant={plant} />
      {inputs('description')}
    </>
  )
}
