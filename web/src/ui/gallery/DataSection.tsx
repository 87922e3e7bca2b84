import {
  BoundedValue,
  Columns,
  Donut,
  FactTable,
  KeyValueList,
  NumberTable,
  Page,
  PageHeader,
  Progress,
  Row,
  Sparkline,
  Stack,
  StatTile,
  StatusPill,
  Surface,
  Text,
  Timeline,
  type Tone,
} from '../index.ts'

const tones: Tone[] = ['neutral', 'done', 'ongoing', 'approval', 'tardy', 'overdue', 'cancelled', 'rejected']
const trend = [5.2, 5.9, 6.4, 5.8, 7.1, 6.6, null, 7.4, 8.3, 7.7, 6.9, 8.6]
const above = { side: 'above' as const, bound: '8.0 °C', distance: '0.6 °C' }
const facts = [
  { field: 'Temperature', old: '8.6 °C', now: '6.8 °C' },
  { field: 'Remark', old: '—', now: 'The sensor had not settled.' },
]
const below = { side: 'below' as const, bound: '2.0 °C', distance: '0.4 °C' }

export function DataSection() {
  return (
    <Page>
      <PageHeader title="Values, charts, lists" />
      <Columns least="12rem">
        <StatTile label="Done this week" value="1,284" tone="done" note="96 more than last week" href="#" />
        <StatTile label="Overdue" value="17" tone="overdue" note="3 since yesterday" />
        <StatTile label="Inside the limits" value="98.4%" picture={<Sparkline values={trend} low={3} high={8} />} />
        <StatTile label="In approval" value="6" tone="approval" picture={<Donut percent={62.5} size={48} />} />
      </Columns>
      <Surface title="Status">
        <Stack>
          <Row>
            {tones.map((tone) => (
              <StatusPill key={tone} tone={tone}>
                {tone}
              </StatusPill>
            ))}
          </Row>
          <Row gap={16}>
            {tones.map((tone) => (
              <StatusPill key={tone} tone={tone} plain>
                {tone}
              </StatusPill>
            ))}
          </Row>
        </Stack>
      </Surface>
      <Surface title="Values with limits">
        <Stack>
          <Row gap={24}>
            <BoundedValue value="6.4 °C" />
            <BoundedValue value="8.6 °C" outside={above} />
            <BoundedValue value="1.6 °C" outside={below} />
            <Sparkline values={trend} low={3} high={8} />
            <Sparkline values={[4, 4.2, 4.1, 4.3]} />
            <Sparkline values={[5]} high={4} />
            <Sparkline values={trend} low={3} high={8} width={240} height={56} />
          </Row>
          <Row>
            <BoundedValue layout="block" value="8.6 °C" outside={above} />
          </Row>
        </Stack>
      </Surface>
      <Surface title="Shares">
        <Stack>
          <Row gap={24}>
            <Donut percent={0} label="Score" />
            <Donut percent={37.5} label="Score" tone="tardy" />
            <Donut percent={100} label="Score" tone="done" size={100} />
          </Row>
          <Progress label="Upload" />
          <Progress label="Upload" percent={82.4} tone="done" showValue />
        </Stack>
      </Surface>
      <Columns least="22rem">
        <Surface title="Names and values">
          <KeyValueList
            columns={1}
            items={[
              { label: 'Place', value: 'Line 3, point 12' },
              { label: 'Person', value: 'Mehmet Yılmaz' },
              { label: 'When', value: '21/11/2026 07:42' },
              { label: 'Nothing known', value: null },
            ]}
          />
        </Surface>
        <Surface title="History">
          <Timeline
            label="History"
            entries={[
              { id: '3', title: 'Approved', by: 'Ana Souza', time: '21/11/2026 09:12', tone: 'done' },
              {
                id: '2',
                title: 'Change asked for',
                by: 'Mehmet Yılmaz',
                time: '21/11/2026 08:05',
                tone: 'approval',
                detail: <Text size={13}>8.6 → 6.8, the sensor had not settled.</Text>,
              },
              { id: '1', title: 'Written', by: 'João Lima', time: '21/11/2026 07:42' },
            ]}
          />
        </Surface>
        <Surface title="Facts">
          <FactTable pad="0.5rem" align="top" blocks>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {facts.map(({ field, old, now }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td data-name="Before">{old}</td>
                  <td data-name="After">{now}</td>
                </tr>
              ))}
            </tbody>
          </FactTable>
        </Surface>
        <Surface title="Numbers">
          <NumberTable label="Numbers">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Records</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">21/11/2026</th>
                <td>1,284</td>
              </tr>
              <tr>
                <th scope="row">22/11/2026</th>
                <td>96</td>
              </tr>
            </tbody>
          </NumberTable>
        </Surface>
      </Columns>
    </Page>
  )
}
