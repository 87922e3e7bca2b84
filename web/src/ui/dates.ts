/** Door of the calendar, apart from the main one so that a page without dates does not fetch it. */
export {
  DateInput,
  type DateInputProps,
  DateRangeInput,
  type DateRangeInputProps,
  type DateRangeValue,
} from './date/DateInput.tsx'
