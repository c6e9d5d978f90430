// A person at the sign-in pages, without a browser: opens the address that a client shows, enters the
// key, presses Allow, and ends where the browser is sent. Forms and cookies go as a browser sends them.
//
//   node person.mjs AUTHORIZATION_URL KEY     prints the address with the code
import { pathToFileURL } from 'node:url';

export async function allow(address, key) {
  const cookies = new Map();
  const sent = async (init = {}) => {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...init.headers };
    const answer = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]*)=([^;]*)/.exec(cookie);
      cookies.set(name, value);
    }
    return answer;
  };
  const press = async (answer, fields) => {
    const page = await answer.text();
    const form = /name="form" value="([^"]*)"/.exec(page)?.[1];
    if (!form) throw new Error(`no form on a page with status ${answer.status}: ${page.replace(/<style>.*<\/style>/s, '').slice(0, 2000)}`);
    const scopes = [...page.matchAll(/name="scope" value="([^"]*)" checked/g)].map((found) => ['scope', found[1]]);
    const cap = /name="monthly_cap"[^>]*value="([^"]*)"/s.exec(page)?.[1];
    return sent({
      method: 'POST',
      body: new URLSearchParams([['form', form], ...scopes, ...(cap ? [['monthly_cap', cap]] : []), ...fields]),
    });
  };
  const consent = await press(await sent(), [['action', 'key'], ['key', key]]);
  const back = await press(consent, [['action', 'allow']]);
  if (back.status !== 303) throw new Error(`Allow was answered ${back.status}: ${await back.text()}`);
  return new URL(back.headers.get('location'));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log((await allow(process.argv[2], process.argv[3])).href);
}
