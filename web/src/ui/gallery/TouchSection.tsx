import { useState } from 'react'
import { DateInput } from '../dates.ts'
import {
  BoundedValue,
  Button,
  ChoiceButtons,
  ColourPicker,
  Form,
  IconButton,
  IconCheck,
  IconMinus,
  IconPlus,
  ManyChoices,
  NumberInput,
  Page,
  PageHeader,
  RadioGroup,
  Row,
  Select,
  Surface,
  Switch,
  TextInput,
  TimeInput,
  YesNo,
} from '../index.ts'
import { statusOptions } from './sample.ts'

const levels = ['1', '2', '3', '4'].map((value) => ({ value, label: value }))

export function TouchSection() {
  const [text, setText] = useState('')
  const [number, setNumber] = useState('84.6')
  const [one, setOne] = useState<string | null>('Done')
  const [level, setLevel] = useState<string | null>('2')
  const [many, setMany] = useState(['Ongoing'])
  const [answer, setAnswer] = useState<boolean | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [time, setTime] = useState('')
  const [on, setOn] = useState(false)
  const [colour, setColour] = useState<string | null>(null)
  return (
    <Page width="reading">
      <PageHeader title="Touch" subtitle="At least 48 px, readable at arm's length" />
      <Surface>
        <Form
          onSubmit={() => {}}
          actions={
            <Button tone="primary" size="touch" type="submit" icon={IconCheck} fullWidth>
              Save
            </Button>
          }
        >
          <TextInput size="touch" label="Text" value={text} onChange={setText} />
          <NumberInput size="touch" label="Number" value={number} onChange={setNumber} unit="°C" decimals={1} />
          <BoundedValue
            layout="block"
            value="84.6 °C"
            outside={{ side: 'above', bound: '82.0 °C', distance: '2.6 °C' }}
          />
          <Row wrap={false}>
            <IconButton size="touch" tone="plain" icon={IconMinus} label="One less" />
            <IconButton size="touch" tone="plain" icon={IconPlus} label="One more" />
          </Row>
          <YesNo size="touch" label="Judged answer" judged value={answer} onChange={setAnswer} required />
          <YesNo size="touch" label="Judged answer, yes" judged value={true} onChange={setAnswer} />
          <YesNo
            size="touch"
            label="Judged answer, no"
            judged
            value={false}
            onChange={setAnswer}
            error="Say why below."
          />
          <ChoiceButtons size="touch" label="Level" options={levels} value={level} onChange={setLevel} />
          <RadioGroup
            size="touch"
            label="One of a few"
            options={statusOptions.slice(0, 3)}
            value={one}
            onChange={setOne}
          />
          <ManyChoices
            size="touch"
            label="Several of a few"
            help="Take all that apply."
            options={statusOptions.slice(0, 3)}
            value={many}
            onChange={setMany}
          />
          <ManyChoices
            size="touch"
            label="Several, with an error"
            required
            error="Choose at least one."
            options={statusOptions.slice(0, 2)}
            value={[]}
            onChange={setMany}
          />
          <Select size="touch" label="One of many" options={statusOptions} value={one} onChange={setOne} />
          <DateInput size="touch" label="Date" value={day} onChange={setDay} />
          <TimeInput size="touch" label="Time" seconds value={time} onChange={setTime} />
          <Switch size="touch" label="A setting" checked={on} onChange={setOn} />
          <ColourPicker size="touch" label="Colour" value={colour} onChange={setColour} />
        </Form>
      </Surface>
    </Page>
  )
}
