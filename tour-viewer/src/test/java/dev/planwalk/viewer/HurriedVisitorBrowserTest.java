package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** Visitors who press twice and leave before a picture has come, and a card that stops again. */
class HurriedVisitorBrowserTest extends TourPageTest {

  /**
   * Counts what lies on the graphics card, and lets pictures and files wait: {@code hold} says by a
   * pattern which files, {@code holdPictures} whether decoded pictures.
   */
  private static final String PATCH =
      """
      window.alive = {};
      window.waiting = [];
      window.letGo = () => { window.hold = undefined; window.holdPictures = false;
        window.waiting.splice(0).forEach((go) => go()); };
      const card = WebGL2RenderingContext.prototype;
      for (const kind of ['Texture', 'Buffer', 'Program', 'Shader', 'VertexArray', 'Framebuffer']) {
        const [made, gone] = [card['create' + kind], card['delete' + kind]];
        const alive = window.alive[kind] = new Set();
        card['create' + kind] = function (...rest) {
          const one = made.apply(this, rest); alive.add(one); return one; };
        card['delete' + kind] = function (one) { alive.delete(one); return gone.call(this, one); };
      }
      window.busy = 0;
      const counted = (owner, name, held) => {
        const real = owner[name];
        owner[name] = async function (...rest) {
          window.busy++;
          try {
            if (held?.(...rest)) { await new Promise((go) => window.waiting.push(go)); }
            return await real.apply(this, rest);
          } finally { window.busy--; }
        };
      };
      counted(window, 'fetch', (url) => window.hold?.test(url));
      counted(window, 'createImageBitmap', () => window.holdPictures);
      counted(Response.prototype, 'blob');
      counted(Blob.prototype, 'arrayBuffer');
      counted(ReadableStreamDefaultReader.prototype, 'read');
      """;

  private Map<String, Object> patch = Map.of();

  @BeforeAll
  static void add_tours() {
    Map<String, byte[]> moved = new LinkedHashMap<>(new SyntheticTour("Living", "Kitchen").files());
    String model = new String(moved.get("collider.glb"), StandardCharsets.ISO_8859_1);
    String floor = "\"name\": \"storey_1/floor\"";
    String elsewhere = "\"translation\":[0,0, 9.0]";
    assertThat(model).contains(floor);
    moved.put(
        "collider.glb", model.replace(floor, elsewhere).getBytes(StandardCharsets.ISO_8859_1));
    server.add("moved", moved);
  }

  @BeforeEach
  void watch() {
    browser.resize(480, 300);
    patch = browser.command("Page.addScriptToEvaluateOnNewDocument", Map.of("source", PATCH));
  }

  @AfterEach
  void leave() {
    browser.command("Page.removeScriptToEvaluateOnNewDocument", patch);
  }

  private static long alive(String kind) {
    return ((Number)
            Objects.requireNonNull(browser.script("return window.alive[arguments[0]].size", kind)))
        .longValue();
  }

  /** Both presses come before anything that the first one asks for. */
  private static void pressTwice(String key) {
    browser.script(
        "for (const _ of [1, 2]) document.body.dispatchEvent("
            + "new KeyboardEvent('keydown', {key: arguments[0], bubbles: true}))",
        key);
  }

  private static void press(CharSequence key) {
    new Actions(browser.driver).sendKeys(key).perform();
  }

  private static void awaitMode(String mode) {
    browser.until("return window.planwalk.mode === '" + mode + "'");
  }

  /** Nothing waits any more, and what was asked for has come. */
  private static void letGo() {
    browser.script("window.letGo()");
    browser.until("return window.busy === 0");
  }

  /** Panorama, its neighbour's files and what flights are projected on: nothing comes later. */
  private static void visitAndSettle(String rest) {
    visit(rest);
    browser.until("return window.busy === 0 && window.alive.VertexArray.size > 1");
  }

  @Test
  void shaders_go_with_their_programs() {
    visit("two-rooms");
    assertThat(alive("Program")).isEqualTo(2);
    browser.until("return window.alive.Shader.size === 0");
  }

  @Test
  void who_stops_walking_before_the_pictures_came_leaves_none_on_the_card() {
    visitAndSettle("two-rooms#p=room_1-1&y=90&t=0&f=75");
    long[] before = {alive("Texture"), alive("Buffer"), alive("Program"), alive("Framebuffer")};
    browser.script("window.holdPictures = true");
    press("w");
    awaitMode("walk");
    browser.until("return window.waiting.length >= 2");
    press(Keys.ESCAPE);
    awaitMode("pano");
    letGo();
    assertThat(
            new long[] {alive("Texture"), alive("Buffer"), alive("Program"), alive("Framebuffer")})
        .isEqualTo(before);
  }

  @Test
  void a_picture_that_is_asked_for_twice_lies_on_the_card_once() {
    visitAndSettle("two-rooms#p=room_1-1&y=90&t=0&f=75");
    long before = alive("Texture");
    browser.script("window.holdPictures = true");
    press("w");
    awaitMode("walk");
    browser.until("return window.waiting.length >= 2");
    // In the next room the other panorama is the nearest: both are asked for anew.
    new Actions(browser.driver).keyDown("w").perform();
    browser.until("return window.planwalk.room === 'room_2' && window.waiting.length >= 4");
    new Actions(browser.driver).keyUp("w").perform();
    letGo();
    // Two panoramas, and for each a cube of distances.
    assertThat(alive("Texture")).isEqualTo(before + 4);
  }

  @Test
  void who_rises_twice_sees_one_house() {
    visitAndSettle("two-rooms#p=room_1-1");
    long before = alive("VertexArray");
    press("d");
    awaitMode("dollhouse");
    long once = alive("VertexArray") - before;

    visitAndSettle("two-rooms#p=room_2-1");
    before = alive("VertexArray");
    browser.script("window.hold = /dollhouse/");
    pressTwice("d");
    browser.until("return window.waiting.length === 1");
    letGo();
    awaitMode("dollhouse");
    assertThat(alive("VertexArray") - before).isEqualTo(once).isPositive();
  }

  @Test
  void who_rises_before_the_room_came_sees_the_floors_and_not_its_doors() {
    visitAndSettle("two-rooms#p=room_1-1&y=90&t=0&f=75&m=walk&w=2.50_1.50_1.00");
    awaitMode("walk");
    browser.until("return window.busy === 0");
    browser.script("window.holdPictures = true");
    press(Keys.ESCAPE);
    browser.until("return window.waiting.length === 1");
    browser.find("[aria-label='View from above']").click();
    awaitMode("dollhouse");
    letGo();
    assertThat(browser.driver.findElements(By.cssSelector(".label.floor"))).hasSize(2);
    assertThat(browser.driver.findElements(By.cssSelector(".label.door"))).isEmpty();
    press(Keys.ESCAPE);
    awaitMode("pano");
    browser.until("return document.querySelectorAll('.label.door').length === 1");
  }

  @Test
  void one_ruler_comes_however_often_it_is_asked_for() {
    visitAndSettle("two-rooms#p=room_1-1");
    pressTwice("l");
    browser.until("return document.querySelector('.measure') !== null");
    letGo();
    assertThat(browser.driver.findElements(By.cssSelector(".measure"))).hasSize(1);
    press(Keys.ESCAPE);
    browser.until("return document.querySelector('.measure') === null");
  }

  @Test
  void a_ruler_that_comes_after_the_card_stopped_takes_no_keys() {
    browser.command("Page.removeScriptToEvaluateOnNewDocument", patch);
    String held = PATCH + "window.hold = /collider/;";
    patch = browser.command("Page.addScriptToEvaluateOnNewDocument", Map.of("source", held));
    visit("two-rooms#p=room_1-1");
    browser.until("return window.waiting.length === 1");
    pressTwice("l");
    browser.until(
        "return performance.getEntriesByType('resource').some(({name}) => /measure/.test(name))");
    stopTheCard();
    awaitMode("stills");
    letGo();
    Object taken =
        browser.script(
            """
            const key = new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true});
            document.body.dispatchEvent(key);
            return key.defaultPrevented;
            """);
    assertThat(taken).isEqualTo(false);
  }

  private static void stopTheCard() {
    browser.script(
        """
        const canvas = document.querySelector('canvas');
        canvas.addEventListener('webglcontextlost', () => { window.lost = true; });
        window.card = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
        window.card.loseContext();
        """);
  }

  @Test
  void a_card_that_stops_again_before_the_panorama_is_back_is_outlived() {
    visit("two-rooms#p=room_1-1&y=0&t=8&f=40");
    stopTheCard();
    awaitMode("stills");
    browser.script("window.holdPictures = true; window.card.restoreContext()");
    browser.until("return window.waiting.length === 1");
    browser.script("window.lost = false; window.card.loseContext()");
    browser.until("return window.lost");
    letGo();
    awaitMode("stills");
    browser.script("window.card.restoreContext()");
    awaitMode("pano");
    browser.until("return document.querySelector('canvas') !== null");
  }

  @Test
  void two_steps_of_the_guide_lead_two_rooms_on() {
    browser.preferStillness(false);
    visitAndSettle("two-rooms#p=room_1-1");
    browser.script(
        """
        const name = document.querySelector('.room-name');
        window.rooms = [];
        new MutationObserver(() => window.rooms.push(name.textContent)).observe(name, {childList: true});
        window.holdPictures = true;
        """);
    pressTwice("PageDown");
    letGo();
    browser.until("return window.rooms.join() === 'Kitchen,Living'");
  }

  @Test
  void a_link_to_a_place_moves_nobody_who_does_not_walk() {
    visit("two-rooms#p=room_1-1&y=0");
    browser.script("location.hash = '#p=room_1-1&y=40&t=0&f=75&m=walk&w=2.50_1.50_1.00'");
    browser.until("return location.hash.includes('y=40') && location.hash.includes('m=pano')");
    assertThat(browser.script("return window.planwalk.eye[0]")).isEqualTo(-1.2);
  }

  @Test
  void a_model_that_is_not_as_ours_are_is_refused() {
    visit("moved#p=room_1-1&y=-90");
    browser.find("[aria-label='Walk freely']").click();
    browser.until("return document.querySelector('.notice .plain')?.textContent === 'Try again'");
    assertThat(browser.script("return window.planwalk.mode")).isEqualTo("pano");
    assertThat(errors()).isNotEmpty();
  }
}
