import type { SignatureCause } from '@quayside/contract/main/delivery/causes.ts'

/** Names of languages, the same in every catalogue. */
export const codeLanguages = ['Node.js', 'Java', 'PHP', 'Python', 'Go'] as const
export type CodeLanguage = (typeof codeLanguages)[number]

/** What is wrong as it is usually written, and what is right: lines that go begin with a minus, those that come with a plus. */
const rawBody: Readonly<Record<CodeLanguage, readonly string[]>> = {
  'Node.js': [
    '- app.use(express.json())',
    "+ app.use('/notifications', express.raw({ type: 'application/json' }))",
  ],
  Java: ['- void take(@RequestBody Event event)', '+ void take(@RequestBody byte[] body)'],
  PHP: ['- $body = json_encode($_POST);', "+ $body = file_get_contents('php://input');"],
  Python: ['- body = json.dumps(request.json)', '+ body = request.get_data()'],
  Go: ['- json.NewDecoder(r.Body).Decode(&event)', '+ body, err := io.ReadAll(r.Body)'],
}
const decodedSecret: Readonly<Record<CodeLanguage, readonly string[]>> = {
  'Node.js': [
    "- createHmac('sha256', secret)",
    "+ createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))",
  ],
  Java: ['- secret.getBytes()', '+ Base64.getDecoder().decode(secret.substring(6))'],
  PHP: ['- $key = $secret;', '+ $key = base64_decode(substr($secret, 6));'],
  Python: ['- key = secret.encode()', '+ key = base64.b64decode(secret[6:])'],
  Go: ['- key := []byte(secret)', '+ key, err := base64.StdEncoding.DecodeString(secret[6:])'],
}
const signedText: Readonly<Record<CodeLanguage, readonly string[]>> = {
  'Node.js': ['- mac.update(body)', '+ mac.update(`${id}.${timestamp}.${body}`)'],
  Java: [
    '- mac.update(body);',
    '+ mac.update((id + "." + timestamp + ".").getBytes(UTF_8)); mac.update(body);',
  ],
  PHP: [
    "- hash_hmac('sha256', $body, $key, true)",
    '+ hash_hmac(\'sha256\', "$id.$timestamp.$body", $key, true)',
  ],
  Python: ['- mac.update(body)', '+ mac.update(f"{id}.{timestamp}.".encode() + body)'],
  Go: ['- mac.Write(body)', '+ mac.Write([]byte(id + "." + timestamp + "." + string(body)))'],
}
const base64Form: Readonly<Record<CodeLanguage, readonly string[]>> = {
  'Node.js': ["- mac.digest('hex')", "+ mac.digest('base64')"],
  Java: ['- HexFormat.of().formatHex(mac.doFinal())', '+ Base64.getEncoder().encodeToString(mac.doFinal())'],
  PHP: ["- hash_hmac('sha256', $text, $key)", "+ base64_encode(hash_hmac('sha256', $text, $key, true))"],
  Python: ['- mac.hexdigest()', '+ base64.b64encode(mac.digest()).decode()'],
  Go: ['- hex.EncodeToString(mac.Sum(nil))', '+ base64.StdEncoding.EncodeToString(mac.Sum(nil))'],
}
const headerTime: Readonly<Record<CodeLanguage, readonly string[]>> = {
  'Node.js': ['- const timestamp = Date.now()', "+ const timestamp = request.headers['webhook-timestamp']"],
  Java: [
    '- long timestamp = System.currentTimeMillis();',
    '+ String timestamp = request.getHeader("webhook-timestamp");',
  ],
  PHP: ['- $timestamp = microtime(true) * 1000;', "+ $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'];"],
  Python: ['- timestamp = int(time.time() * 1000)', "+ timestamp = request.headers['webhook-timestamp']"],
  Go: ['- timestamp := time.Now().UnixMilli()', '+ timestamp := r.Header.Get("webhook-timestamp")'],
}
const rightSecret: Readonly<Record<CodeLanguage, readonly string[]>> = {
  'Node.js': ['+ const secret = secretOf[request.path]'],
  Java: ['+ String secret = secretOf.get(request.getRequestURI());'],
  PHP: ["+ $secret = $secretOf[$_SERVER['REQUEST_URI']];"],
  Python: ['+ secret = secret_of[request.path]'],
  Go: ['+ secret := secretOf[r.URL.Path]'],
}

const remedies: Readonly<Record<SignatureCause, Readonly<Record<CodeLanguage, readonly string[]>>>> = {
  rewritten: rawBody,
  byte_marks: rawBody,
  other_address: rightSecret,
  old_secret: rightSecret,
  undecoded: decodedSecret,
  wrong_text: signedText,
  milliseconds: headerTime,
  hex: base64Form,
}

export const codeOf = (cause: SignatureCause, language: CodeLanguage): readonly string[] =>
  remedies[cause][language]
