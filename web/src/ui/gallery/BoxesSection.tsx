import {
  Box,
  Button,
  Columns,
  Grid,
  Heading,
  IconAlertTriangle,
  Meta,
  Page,
  PageHeader,
  Row,
  Stack,
  StatusPill,
  Surface,
  Text,
} from '../index.ts'

const long = 'Glaze_temperature_of_line_3_after_the_second_change_of_moulds_without_any_space'
const rows = ['Warehouse', 'Packing', 'Dispatch']
const sizes = [12, 13, 14, 15, 16, 17, 18, 20, 24] as const
const tones = ['plain', 'full', 'muted', 'error', 'warning', 'accent'] as const

export function BoxesSection() {
  return (
    <Page>
      <PageHeader title="Boxes and words" />
      <Surface title="Rows and stacks">
        <Stack>
          <Row>
            <Button>Print</Button>
            <Button>Copy</Button>
            <Meta>beside each other, and they wrap</Meta>
          </Row>
          <Row justify="between" wrap={false}>
            <Text fit="grow">The text grows and breaks: {long}</Text>
            <Button>stays whole</Button>
          </Row>
          <Row gap={24} rowGap={4} align="baseline">
            <Text size={20} weight={600} figures>
              1,284
            </Text>
            <Meta size={13}>a figure with its label</Meta>
          </Row>
          <Columns least="10rem">
            {rows.map((row) => (
              <Stack key={row} frame pad={12} gap={4} fill="surface">
                <Heading level={3}>{row}</Heading>
                <Meta size={13} figures>
                  28/11/2026 20:15
                </Meta>
              </Stack>
            ))}
          </Columns>
          <Grid columns="minmax(0, 1fr) 11rem" phone="minmax(0, 1fr)" align="center" gap={8}>
            <Text>Columns of given widths; on a phone one below the other. {long}</Text>
            <Button>11 rem wide</Button>
          </Grid>
          <Row>
            <Text from={224}>Begins a line of its own where less than 224 pixels are left.</Text>
            <Button>Copy</Button>
          </Row>
          {(['error', 'warning'] as const).map((kind) => (
            <Row key={kind} as="p" frame={kind} fill={kind} tone={kind} icons={2} align="start" wrap={false} pad={12}>
              <IconAlertTriangle size={20} stroke={2} aria-hidden />
              <span>The icon stands at the first line, however many there are. {long}</span>
            </Row>
          ))}
        </Stack>
      </Surface>
      <Surface title="Lists">
        <Columns>
          <Stack as="ul" gap={0} line="between">
            {rows.map((row) => (
              <Row as="li" key={row} justify="between" padY={8}>
                {row}
                <StatusPill tone="done">done</StatusPill>
              </Row>
            ))}
          </Stack>
          <Row as="ul" gap={16} rowGap={4} align="start">
            {rows.map((row) => (
              <Box as="li" key={row} line="above" padY={4}>
                {row}
              </Box>
            ))}
          </Row>
          <Box as="ul">
            {rows.map((row) => (
              <Box as="li" key={row} line="above" flush="both" padY={8}>
                {row}
              </Box>
            ))}
          </Box>
        </Columns>
      </Surface>
      <Surface title="Words">
        <Stack gap={8}>
          {sizes.map((size) => (
            <Text key={size} size={size}>
              {size} pixels at the usual size of text
            </Text>
          ))}
          <Row>
            {tones.map((tone) => (
              <Text as="span" key={tone} tone={tone}>
                {tone}
              </Text>
            ))}
          </Row>
          <Text cut>{`One line that is cut: ${long} ${long} ${long}`}</Text>
          <Text keepLines>{'Lines as they were written:\nthe second one.'}</Text>
          <Row>
            {(['sunken', 'accent', 'error', 'warning'] as const).map((fill) => (
              <Box key={fill} fill={fill} round={6} padX={12} padY={4}>
                {fill}
              </Box>
            ))}
          </Row>
        </Stack>
      </Surface>
    </Page>
  )
}
