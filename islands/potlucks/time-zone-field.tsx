import { useEffect, useState } from 'react'
import { fold } from '#server/contract/fold.ts'
import { locale, t } from '#server/contract/language/t.ts'
import { zoneName } from '#server/contract/local-time.ts'
import { SelectField } from '../ui/select-field.tsx'

/** All time zones by the names of their places in the reader's language, as far as the browser knows them. */
export function TimeZoneField({ chosen }: { chosen: string }) {
  const [zones, setZones] = useState([chosen])
  // Naming 400 zones takes longer than opening a dialog may.
  useEffect(() => {
    const filling = setTimeout(() => setZones(allZones(chosen)))
    return () => clearTimeout(filling)
  }, [chosen])
  return (
    <SelectField label={t('Time zone')} name="timeZone" defaultValue={chosen}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {placeOf(zone)}
        </option>
      ))}
    </SelectField>
  )
}

function allZones(chosen: string): string[] {
  const { compare } = new Intl.Collator(locale())
  return [...new Set([...(Intl.supportedValuesOf?.('timeZone') ?? []), chosen])].toSorted((one, other) =>
    compare(placeOf(one), placeOf(other)),
  )
}

const places = new Map<string, string>()

function placeOf(zone: string): string {
  const place = places.get(zone) ?? describePlace(zone)
  places.set(zone, place)
  return place
}

/** 'ニューヨーク時間', 'New York (Ortszeit)', and 'Berlin · MEZ' where Latin letters name a country or a time only. */
function describePlace(zone: string): string {
  const name = zoneName(zone, 'shortGeneric')
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const isInOtherLetters = /[^\P{L}\p{sc=Latin}]/u.test(name)
  return isInOtherLetters || fold(name).includes(fold(city)) ? name : `${city} · ${name}`
}
