import type { FieldType } from '@lineside/contract/core/rules'
import { fieldTypes } from '@lineside/contract/forms'
import {
  type Icon,
  IconAlignLeft,
  IconBarcode,
  IconCalculator,
  IconCalendar,
  IconCalendarClock,
  IconCamera,
  IconCheck,
  IconClipboardCheck,
  IconClock,
  IconCloud,
  IconHash,
  IconHierarchy2,
  IconLink,
  IconListCheck,
  IconListDetails,
  IconListNumbers,
  IconPlus,
  IconStack2,
  IconStopwatch,
  IconTarget,
} from '../../../ui/index.ts'

/** What a field may be; a group is added as such and stays one. */
export const plainTypes = fieldTypes.filter((type) => type !== 'group')

/** How each type of field is recognised at a glance. */
export const fieldIcons: Record<FieldType, Icon> = {
  text: IconAlignLeft,
  number: IconHash,
  standard: IconTarget,
  counter: IconPlus,
  date: IconCalendar,
  datetime: IconCalendarClock,
  hour: IconClock,
  radio: IconListDetails,
  multiSelect: IconListCheck,
  preRegistered: IconHierarchy2,
  trueFalse: IconCheck,
  conformity: IconClipboardCheck,
  photo: IconCamera,
  julianBatch: IconBarcode,
  timer: IconStopwatch,
  sequential: IconListNumbers,
  calculation: IconCalculator,
  linked: IconLink,
  integrated: IconCloud,
  group: IconStack2,
}
