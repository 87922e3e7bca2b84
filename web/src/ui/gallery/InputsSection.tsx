import { useState } from 'react'
import { DateInput, DateRangeInput, type DateRangeValue } from '../dates.ts'
import {
  Button,
  Checkbox,
  ColourPicker,
  Form,
  MultiSelect,
  NumberInput,
  Page,
  PageHeader,
  PasswordInput,
  RadioGroup,
  Select,
  Sparkline,
  Surface,
  Switch,
  TextArea,
  TextInput,
  TimeInput,
  YesNo,
} from '../index.ts'
import { statusOptions } from './sample.ts'

const few = [
  { value: 'a', label: 'First choice' },
  { value: 'b', label: 'Second choice' },
  { value: 'c', label: 'Not now', disabled: true },
]

export function InputsSection() {
  const [text, setText] = useState('Something written')
  const [number, setNumber] = useState('8.25')
  const [one, setOne] = useState<string | null>('Done')
  const [fewOne, setFewOne] = useState<string | null>('b')
  const [many, setMany] = useState(['Ongoing', 'Overdue'])
  const [day, setDay] = useState<string | null>('2026-11-21')
  const [range, setRange] = useState<DateRangeValue>({ from: '2026-11-01', to: '2026-11-21' })
  const [time, setTime] = useState('07:30')
  const [on, setOn] = useState(true)
  const [answer, setAnswer] = useState<boolean | null>(true)
  const [colour, setColour] = useState<string | null>('#3a62d0')
  return (
    <Page width="reading">
      <PageHeader title="Form kit" subtitle="One column, label above, help and error below" />
      <Surface>
        <Form
          onSubmit={() => {}}
          problem="Two fields need your attention."
          actions={
            <>
              <Button tone="primary" type="submit">
                Save
              </Button>
              <Button>Cancel</Button>
            </>
          }
        >
          <TextInput label="Name" required value={text} onChange={setText} help="As it stands on the sheet." />
          <TextInput
            label="Name with an error"
            required
            value={text}
            onChange={setText}
            help="As it stands on the sheet."
            error="This name already exists."
          />
          <TextInput label="Disabled" disabled value={text} onChange={setText} />
          <PasswordInput label="Password" value={text} onChange={setText} />
          <NumberInput
            label="Decimal with unit"
            value={number}
            onChange={setNumber}
            decimals={2}
            unit="°C"
            help="From 2.00 to 8.00"
          />
          <NumberInput
            label="Decimal with what came before"
            value={number}
            onChange={setNumber}
            decimals={2}
            error="0.25 above the maximum 8.00"
            aside={<Sparkline values={[6, 7, 6.5, 7.2, 7.9, 8.25]} low={2} high={8} />}
          />
          <Select label="One of many" options={statusOptions} value={one} onChange={setOne} placeholder="Choose" />
          <Select label="One of few, required" required options={few} value={fewOne} onChange={setFewOne} />
          <Select label="On their way" loading options={[]} value={null} onChange={setFewOne} />
          <MultiSelect label="Several" options={statusOptions} value={many} onChange={setMany} />
          <DateInput label="Date" value={day} onChange={setDay} />
          <DateRangeInput label="Period" value={range} onChange={setRange} help="Both days included." />
          <TimeInput label="Time" value={time} onChange={setTime} />
          <RadioGroup
            label="One of few, all in sight"
            options={few}
            value={fewOne}
            onChange={setFewOne}
            help="Take one."
          />
          <RadioGroup
            label="In a row, with an error"
            layout="row"
            options={few}
            value={null}
            onChange={setFewOne}
            error="Choose one."
          />
          <YesNo label="True or false" value={answer} onChange={setAnswer} />
          <Checkbox label="Agreed to one thing" checked={on} onChange={setOn} help="In force once sent." />
          <Switch label="A setting" checked={on} onChange={setOn} />
          <TextArea label="Remarks" value={text} onChange={setText} max={40} help="Whatever helps." />
          <ColourPicker label="Colour" value={colour} onChange={setColour} />
        </Form>
      </Surface>
    </Page>
  )
}
