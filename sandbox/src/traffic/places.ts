import type { Random } from '#random.ts'

export interface Address {
  name: string
  line1: string
  city: string
  state?: string
  postcode?: string
  country: string
}

interface Place {
  readonly cities: readonly (readonly [
    city: string,
    state: string | undefined,
    postcode: string | undefined,
  ])[]
  readonly streets: readonly string[]
  readonly given: readonly string[]
  readonly family: readonly string[]
  /** First two numbers of the country's addresses on the Internet. */
  readonly networks: readonly string[]
  readonly familyFirst?: true
}

const western = {
  given: [
    'Emma',
    'Liam',
    'Olivia',
    'Noah',
    'Ava',
    'Ethan',
    'Mia',
    'Lucas',
    'Grace',
    'Daniel',
    'Sophie',
    'James',
    'Chloe',
    'Oliver',
    'Hannah',
    'Samuel',
    'Ruth',
    'Victor',
  ],
  family: [
    'Smith',
    'Johnson',
    'Brown',
    'Taylor',
    'Wilson',
    'Anderson',
    'Clark',
    'Walker',
    'Young',
    'Mitchell',
    'Carter',
    'Nelson',
    'Turner',
    'Parker',
    'Evans',
    'Murphy',
  ],
}

const places: Readonly<Record<string, Place>> = {
  US: {
    ...western,
    cities: [
      ['Seattle', 'WA', '98109'],
      ['Denver', 'CO', '80202'],
      ['Austin', 'TX', '78704'],
      ['Portland', 'OR', '97205'],
      ['Brooklyn', 'NY', '11215'],
      ['Boise', 'ID', '83702'],
    ],
    streets: ['Pine Street', 'Maple Avenue', 'Lakeview Drive', 'Cedar Lane', '5th Avenue', 'Mission Street'],
    networks: ['73.222', '98.45', '24.17', '67.183'],
  },
  GB: {
    ...western,
    cities: [
      ['London', undefined, 'SE1 7PB'],
      ['Manchester', undefined, 'M1 4BT'],
      ['Bristol', undefined, 'BS1 5TR'],
      ['Edinburgh', undefined, 'EH1 2NG'],
    ],
    streets: ['Station Road', 'Church Lane', 'Victoria Street', 'Mill Lane', 'High Street'],
    networks: ['81.152', '86.30', '92.40'],
  },
  DE: {
    cities: [
      ['Berlin', undefined, '10115'],
      ['München', undefined, '80331'],
      ['Hamburg', undefined, '20095'],
      ['Köln', undefined, '50667'],
    ],
    streets: ['Lindenstraße', 'Bergmannstraße', 'Hauptstraße', 'Gartenweg', 'Schillerstraße'],
    given: ['Lena', 'Jonas', 'Anna', 'Felix', 'Marie', 'Paul', 'Laura', 'Max', 'Julia', 'Tobias'],
    family: [
      'Müller',
      'Schmidt',
      'Fischer',
      'Weber',
      'Becker',
      'Hoffmann',
      'Koch',
      'Richter',
      'Wolf',
      'Braun',
    ],
    networks: ['84.160', '91.10', '79.200'],
  },
  FR: {
    cities: [
      ['Paris', undefined, '75011'],
      ['Lyon', undefined, '69002'],
      ['Grenoble', undefined, '38000'],
      ['Nantes', undefined, '44000'],
    ],
    streets: ['rue de la République', 'avenue Victor Hugo', 'rue des Lilas', 'boulevard Voltaire'],
    given: ['Camille', 'Hugo', 'Léa', 'Louis', 'Manon', 'Jules', 'Inès', 'Nathan'],
    family: ['Martin', 'Bernard', 'Dubois', 'Moreau', 'Laurent', 'Girard', 'Roux', 'Fontaine'],
    networks: ['90.60', '82.120', '78.200'],
  },
  ES: {
    cities: [
      ['Madrid', undefined, '28013'],
      ['Barcelona', undefined, '08010'],
      ['Valencia', undefined, '46002'],
    ],
    streets: ['Calle Mayor', 'Calle de Alcalá', 'Avenida del Puerto', 'Carrer de Mallorca'],
    given: ['Lucía', 'Mateo', 'Sofía', 'Pablo', 'Carmen', 'Javier'],
    family: ['García', 'Fernández', 'López', 'Sánchez', 'Romero', 'Navarro'],
    networks: ['83.40', '88.10'],
  },
  CA: {
    ...western,
    cities: [
      ['Vancouver', 'BC', 'V6B 1A1'],
      ['Toronto', 'ON', 'M5V 2T6'],
      ['Calgary', 'AB', 'T2P 1J9'],
    ],
    streets: ['Granville Street', 'Queen Street West', 'Bow Trail', 'King Street'],
    networks: ['24.80', '70.70'],
  },
  AU: {
    ...western,
    cities: [
      ['Sydney', 'NSW', '2000'],
      ['Melbourne', 'VIC', '3000'],
      ['Brisbane', 'QLD', '4000'],
    ],
    streets: ['George Street', 'Collins Street', 'Queen Street', 'Beach Road'],
    networks: ['101.160', '124.170'],
  },
  HK: {
    cities: [
      ['Hong Kong', 'Kowloon', undefined],
      ['Hong Kong', 'Hong Kong Island', undefined],
      ['Hong Kong', 'New Territories', undefined],
    ],
    streets: ['Nathan Road', "Queen's Road Central", 'King Fuk Street', 'Castle Peak Road', '德輔道中'],
    given: ['Ka Yan', 'Wing Sze', 'Chi Ho', 'Man Kit', 'Hoi Lam', 'Tsz Ching', 'Kwok Wai'],
    family: ['Chan', 'Wong', 'Lee', 'Cheung', 'Lau', 'Ng', 'Ho', 'Leung'],
    networks: ['118.140', '203.218', '219.76'],
    familyFirst: true,
  },
  JP: {
    cities: [
      ['東京都渋谷区', '東京都', '150-0002'],
      ['大阪市北区', '大阪府', '530-0001'],
      ['京都市中京区', '京都府', '604-8005'],
      ['福岡市博多区', '福岡県', '812-0011'],
    ],
    streets: ['道玄坂', '梅田', '河原町通', '博多駅前'],
    given: ['陽菜', '蓮', '結衣', '大和', '美咲', '翔太', '葵', '健一'],
    family: ['佐藤', '鈴木', '高橋', '田中', '渡辺', '伊藤', '山本', '中村'],
    networks: ['126.10', '153.190', '219.100'],
    familyFirst: true,
  },
  KW: {
    cities: [
      ['Salmiya', 'Hawalli', '22001'],
      ['Kuwait City', 'Al Asimah', '13001'],
      ['Fahaheel', 'Al Ahmadi', '64001'],
    ],
    streets: ['Salem Al Mubarak Street', 'Block 4, Street 12', 'Gulf Road', 'Fahad Al Salem Street'],
    given: ['Fatima', 'Abdullah', 'Noura', 'Yousef', 'Maryam', 'Khaled', 'Dalal', 'Bader'],
    family: ['Al-Sabah', 'Al-Mutairi', 'Al-Rashidi', 'Al-Enezi', 'Al-Kandari', 'Al-Ajmi'],
    networks: ['37.36', '94.128', '188.70'],
  },
}

export function addressIn(country: string, random: Random): Address {
  const place = placeOf(country)
  const [city, state, postcode] = random.pick(place.cities)
  const [given, family] = [random.pick(place.given), random.pick(place.family)]
  const houseNumber = random.int(1, 240)
  return {
    name: place.familyFirst ? `${family} ${given}` : `${given} ${family}`,
    line1: `${houseNumber} ${random.pick(place.streets)}`,
    city,
    ...(state !== undefined && { state }),
    ...(postcode !== undefined && { postcode }),
    country,
  }
}

export const ipIn = (country: string, random: Random): string =>
  `${random.pick(placeOf(country).networks)}.${random.int(0, 255)}.${random.int(1, 254)}`

function placeOf(country: string): Place {
  const place = places[country]
  if (!place) throw new RangeError(`No places in ${country}`)
  return place
}
