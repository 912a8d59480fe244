import { describe, expect, it } from 'vitest'
import { readDuration, readDurationRange } from '#server/contract/measures/duration-fields.ts'

describe('a time in a field of its own', () => {
  it.each([
    ['PT1H30M', 90],
    ['45', 45],
    ['1 hour 30 min', 90],
    ['1h30', 90],
    ['1 h 30', 90],
    ['0 h 30', 30],
    ['0h30', 30],
    ['1:30', 90],
    ['1/2 hour', 30],
    ['1 1/2 hours', 90],
    ['1½ Std.', 90],
    ['half an hour', 30],
    ['three quarters of an hour', 45],
    ['one hour and 15 minutes', 75],
    ['eine halbe Stunde', 30],
    ['20-30 minutes', 30],
    ['20 – 30 Minuten', 30],
    ['2 dagen', 2880],
    ['۳۰ دقیقه', 30],
    ['1 godz. 20 min', 80],
    ['1 час 20 мин', 80],
    ['1 Std 20 Min', 80],
    ['1 h 20', 80],
    ['1 ora e 20 minuti', 80],
    ['1 uur en 20 minuten', 80],
    ['1 hora e meia', 90],
    ['hora y media', 90],
    ['une heure et demie', 90],
    ['półtorej godziny', 90],
    ['halvtimme', 30],
    ['1 год 20 хв', 80],
    ['1時間20分', 80],
    ['1時間半', 90],
    ['1小时20分钟', 80],
    ['一个半小时', 90],
    ['半小时', 30],
    ['ساعة و 20 دقيقة', 80],
    ['ساعة ونصف', 90],
    ['ساعتان', 120],
    ['٤٥ دقيقة', 45],
    ['soon', null],
    ['', null],
    ['a while', null],
  ])('%s is %j minutes', (text, minutes) => {
    expect(readDuration(text)).toBe(minutes)
  })

  it('keeps both ends of a range for people', () => {
    expect(readDurationRange('10-13 Minutes')).toBe('10–13 min')
    expect(readDurationRange('1/2 hour')).toBeNull()
  })
})
