import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { Box, Meta, NumberTable, Stack, Text } from '../../../ui/index.ts'
import type { BookOutcome, BookSheet } from '../use-workbook.ts'

/** What becomes of each sheet, and below it the cells that are wrong. */
export function WorkbookOutcome({ outcome: { sheets } }: { outcome: BookOutcome }) {
  const { t } = useTranslation('getting-started')
  const formats = useFormats()
  return (
    <Stack gap={12}>
      <NumberTable>
        <thead>
          <tr>
            <th scope="col">{t('workbook.sheet')}</th>
            <th scope="col">{t('workbook.created')}</th>
            <th scope="col">{t('workbook.existing')}</th>
            <th scope="col">{t('workbook.wrong')}</th>
          </tr>
        </thead>
        <tbody>
          {sheets.map(({ part, sheet, created, existing, refused }) => (
            <tr key={part}>
              <th scope="row">
                {t(`workbook.parts.${part}`)}
                {sheet === null ? <Meta block>{t('workbook.missing')}</Meta> : null}
              </th>
              <td>{formats.number(created)}</td>
              <td>{formats.number(existing)}</td>
              <td>{formats.number(refused)}</td>
            </tr>
          ))}
        </tbody>
      </NumberTable>
      {sheets.map((sheet) => (
        <Faults key={sheet.part} sheet={sheet} />
      ))}
    </Stack>
  )
}

/** The cells of a sheet that are wrong, as the program that shows the file names them. */
function Faults({ sheet: { part, problem, refusals } }: { sheet: BookSheet }) {
  const { t } = useTranslation('getting-started')
  const name = t(`workbook.parts.${part}`)
  if (problem)
    return (
      <Text tone="error">
        {name}: {problem}
      </Text>
    )
  if (refusals.length === 0) return null
  return (
    <Stack gap={4}>
      <Text weight={500}>{name}</Text>
      <Box as="ul" line="between">
        {refusals.map(({ cell, heading, problem: fault }) => (
          <Box as="li" key={`${cell} ${heading}`} padY={4}>
            <Meta figures>{t('workbook.cell', { cell, heading })}</Meta> <Text as="span">{fault}</Text>
          </Box>
        ))}
      </Box>
    </Stack>
  )
}
