import { addDays, beijingDate, startOfBeijingDate } from './dates.ts'

interface Year {
  /** Days off, each by itself or with the last of them, as month and day. */
  readonly off: readonly (string | readonly [first: string, last: string])[]
  /** Days of a weekend that are worked to make up for them. */
  readonly worked: readonly string[]
  /** Whether the State Council's notice of the year is in; without it the days of the law alone, and no day that is made up. */
  readonly isAnnounced: boolean
}

/**
 * Public holidays of mainland China: the notices of the General Office of the State Council (国办发明电〔2024〕12号 for 2025,
 * 〔2025〕7号 for 2026); of a year that is not announced yet, the days of the Regulation on Public Holidays as amended in 2024.
 */
const years: Readonly<Record<string, Year>> = {
  2025: {
    off: [
      '01-01',
      ['01-28', '02-04'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['05-31', '06-02'],
      ['10-01', '10-08'],
    ],
    worked: ['01-26', '02-08', '04-27', '09-28', '10-11'],
    isAnnounced: true,
  },
  2026: {
    off: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    worked: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
    isAnnounced: true,
  },
  2027: {
    off: ['01-01', ['02-05', '02-08'], '04-05', ['05-01', '05-02'], '06-09', '09-15', ['10-01', '10-03']],
    worked: [],
    isAnnounced: false,
  },
}

const yearOf = (date: string): Year | undefined => years[date.slice(0, 4)]

function isOff(date: string, { off }: Year): boolean {
  const day = date.slice(5)
  return off.some((one) => (typeof one === 'string' ? one === day : one[0] <= day && day <= one[1]))
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())

/** Whether banks and offices in mainland China work; Monday to Friday in a year that this calendar does not have. */
export function isWorkingDay(date: string): boolean {
  const year = yearOf(date)
  if (year?.worked.includes(date.slice(5))) return true
  return !isWeekend(date) && !(year && isOff(date, year))
}

/** How long before a year its notice has to be in: the longest term that is counted in working days ends well within it. */
const noticeDays = 30

/** The year whose notice is missing though terms reach into it by now; somebody has to enter it. */
export function missingNotice(today: string): string | undefined {
  return [today, addDays(today, noticeDays)]
    .map((date) => date.slice(0, 4))
    .find((year) => years[year]?.isAnnounced !== true)
}

/** The start of the Beijing date that lies so many working days after an instant's own. */
export function workingDaysAfter(instant: string, days: number): string {
  let date = beijingDate(instant)
  for (let left = days; left > 0;) {
    date = addDays(date, 1)
    if (isWorkingDay(date)) left--
  }
  return startOfBeijingDate(date)
}
