import { useFormats } from '../../../../core/i18n/index.ts'
import { outsideSentence, writeValue } from '../../../../core/measure/index.ts'
import { Box, IconAlertTriangle, Row, Stack } from '../../../../ui/index.ts'
import type { OutsideValue } from '../unsent.ts'

/** What was outside its limits in a record, each with its value and by how much. */
export function OutsideList({ values }: { values: readonly OutsideValue[] }) {
  const formats = useFormats()
  return (
    <Stack as="ul" gap={8} fit="content">
      {values.map((value) => (
        <Row
          key={value.fieldId}
          as="li"
          gap={10}
          align="stretch"
          wrap={false}
          pad={12}
          frame="error"
          fill="error"
          tone="error"
          icons={2}
          breaks
        >
          <IconAlertTriangle size={20} stroke={2} aria-hidden />
          <Stack as="span" gap={0} fit="content">
            <Box as="span" tone="full" size={15}>
              {value.name}
            </Box>
            <Box as="span" size={18} weight={600}>
              {writeValue(value, formats)}
            </Box>
            {value.distance === null ? null : <span>{outsideSentence(value, formats)}</span>}
          </Stack>
        </Row>
      ))}
    </Stack>
  )
}
